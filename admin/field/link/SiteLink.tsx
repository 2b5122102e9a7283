import { t } from '../../words/words.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field.ts';
import { parseFile } from '../library/files.ts';
import { Link } from './Link.tsx';
import { LinkTarget } from './LinkTarget.tsx';
import { targetOf, useLinkTargets } from './link-targets.ts';

/** Label of the text field if the name of the field could be confused with the select. */
export const otherAddressLabel = t`Or another address`;

interface Props extends FieldProps<string> {
  /** Label of the select if the name of the field does not fit before “destination”. */
  ask?: string;
  /** Warning about the current target. */
  warning?: string | undefined;
}

/** A link to a page of this site, which keeps working after the page moves, or to any other address. */
export function SiteLink({ at, label, help, ask, warning }: Props) {
  const { targets, isKnown } = useLinkTargets();
  const chosen = targetOf(at.value);
  const isFile = parseFile(at.value) !== null;
  const isGone =
    isKnown && chosen !== null && !isFile && !targets.some(({ value }) => value === chosen);
  const words = label ?? at.facts.label ?? '';
  const selectField = { id: `${at.id}-page`, facts: { required: false }, error: undefined };
  return (
    <>
      {/* The text field stays mounted, because someone may be typing in it. */}
      {(targets.length > 0 || chosen !== null) && (
        <FieldFrame
          at={chosen === null ? selectField : { ...at, facts: { required: false } }}
          label={ask ?? t`${words} destination`}
          warning={isGone ? t`Visitors do not see this link. Choose another page.` : warning}
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
      {chosen === null && (
        <Link at={at} {...dropMissing({ label, help })} isWithoutFiles={targets.length > 0} />
      )}
    </>
  );
}

/** Omits missing texts, so that those of the schema are used. */
function dropMissing({ label, help }: { label: string | undefined; help: string | undefined }) {
  return { ...(label ? { label } : {}), ...(help ? { help } : {}) };
}
