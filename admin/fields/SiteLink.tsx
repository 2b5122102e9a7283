import { linkToPage, pageOfLink } from '../../shared/rules/page-link.ts';
import { useSitePages } from '../site/site-pages.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field.ts';
import { Link } from './Link.tsx';

const other = 'other';

interface Props extends FieldProps<string> {
  /** What is asked first, where the field's own name does not read well before “leads to”. */
  ask?: string;
}

/** A link to a page of one's own, which follows it wherever it goes, or any other. */
export function SiteLink({ at, label, help, ask }: Props) {
  const pages = useSitePages().rows ?? [];
  const chosen = pageOfLink(at.value);
  if (pages.length === 0 && chosen === null) return <Link at={at} {...worded({ label, help })} />;
  const isGone = chosen !== null && !pages.some(({ _id }) => _id === chosen);
  const options = [
    { value: other, label: 'Another address' },
    ...pages.map(({ _id, title }) => ({ value: _id, label: title })),
    ...(isGone ? [{ value: chosen, label: 'A page that is gone' }] : []),
  ];
  const words = label ?? at.facts.label ?? '';
  const where = { id: `${at.id}-page`, facts: { required: false }, error: undefined };
  return (
    <>
      <FieldFrame
        at={chosen === null ? where : { ...at, facts: { required: false } }}
        label={ask ?? `${words} leads to`}
        warning={isGone ? 'Visitors do not see this link. Choose another page.' : undefined}
      >
        {({ attributes: _, 'aria-required': __, ...input }) => (
          <Choice
            {...input}
            value={chosen ?? other}
            options={options}
            onChange={(id) => at.change(id === other ? '' : linkToPage(id))}
          />
        )}
      </FieldFrame>
      {chosen === null && <Link at={at} {...worded({ label, help })} />}
    </>
  );
}

/** Only what is said, for the schema's own words stand where nothing is. */
function worded({ label, help }: { label: string | undefined; help: string | undefined }) {
  return { ...(label ? { label } : {}), ...(help ? { help } : {}) };
}
