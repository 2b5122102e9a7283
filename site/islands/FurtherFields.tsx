import type { FurtherField, FurtherFieldProps } from './further-fields.ts';

/** Email address and company go with name and number, a message below the subject. */
export function FurtherFields({
  fields,
  of,
  optional,
}: {
  fields: readonly FurtherField[];
  of: 'person' | 'text';
  /** Follows the label of an optional field. */
  optional: string;
}) {
  return fields
    .filter(({ name }) => (name === 'message') === (of === 'text'))
    .map(({ name, label, isRequired }) => (
      <p key={name} className={name === 'message' ? 'wide' : undefined}>
        <label htmlFor={`contact-${name}`}>
          {label}
          {!isRequired && optional}
        </label>
        <Input name={name} isRequired={isRequired} />
      </p>
    ));
}

function Input({ name, isRequired }: Pick<FurtherField, 'name' | 'isRequired'>) {
  const facts = { id: `contact-${name}`, name, required: isRequired, 'data-on': 'field' };
  if (name === 'message') return <textarea {...facts} rows={5} />;
  if (name === 'email') return <input {...facts} type="email" autoComplete="email" />;
  return <input {...facts} autoComplete="organization" />;
}

/** The consent text and the link that explains it. */
export function Consent({
  text,
  href,
  readMore,
}: NonNullable<FurtherFieldProps['consent']> & { readMore: string }) {
  return (
    <p className="wide consent">
      <input type="checkbox" id="contact-consent" name="consent" required />
      <label htmlFor="contact-consent">
        {text} {href && <a href={href}>{readMore}</a>}
      </label>
    </p>
  );
}
