import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field.ts';
import { Link } from './Link.tsx';
import { LinkTarget } from './LinkTarget.tsx';
import { targetOf, useLinkTargets } from './link-targets.ts';

/** What the field below the choice is called where the field's own name could be taken for the choice. */
export const elsewhere = 'Or another address';

interface Props extends FieldProps<string> {
  /** What is asked first, where the field's own name does not read well before “leads to”. */
  ask?: string;
  /** What follows from where it leads now. */
  warning?: string | undefined;
}

/** A link to somewhere on the site, which follows it wherever it goes, or any other. */
export function SiteLink({ at, label, help, ask, warning }: Props) {
  const { targets, isKnown } = useLinkTargets();
  const chosen = targetOf(at.value);
  const isGone = isKnown && chosen !== null && !targets.some(({ value }) => value === chosen);
  const words = label ?? at.facts.label ?? '';
  const where = { id: `${at.id}-page`, facts: { required: false }, error: undefined };
  return (
    <>
      {/* It comes above the address, whose field stays: somebody may be in the middle of a word. */}
      {(targets.length > 0 || chosen !== null) && (
        <FieldFrame
          at={chosen === null ? where : { ...at, facts: { required: false } }}
          label={ask ?? `${words} leads to`}
          warning={isGone ? 'Visitors do not see this link. Choose another page.' : warning}
        >
          {({ attributes: _, 'aria-required': __, ...input }) => (
            <LinkTarget
              {...input}
              link={at.value}
              targets={targets}
              isGone={isGone}
              onChange={at.change}
            />
          )}
        </FieldFrame>
      )}
      {chosen === null && <Link at={at} {...worded({ label, help })} />}
    </>
  );
}

/** Only what is said, for the schema's own words stand where nothing is. */
function worded({ label, help }: { label: string | undefined; help: string | undefined }) {
  return { ...(label ? { label } : {}), ...(help ? { help } : {}) };
}
