import type { ComponentProps } from 'react';
import type { AdditionalField, AdditionalFieldProps } from './additional-fields.ts';

/** What is wrong with fields, by their names. */
export type Faults = Readonly<Record<string, string>>;

/**
 * A labelled field, and what is wrong with it. No `maxLength`: browsers silently truncate a longer
 * paste. The form rejects it and names the limit.
 */
export function Field({
  faults,
  label,
  labelData,
  className,
  isLong = false,
  ...input
}: {
  faults: Faults;
  label: string;
  labelData?: string | undefined;
  name: string;
  isLong?: boolean;
} & Omit<ComponentProps<'input'>, 'name'>) {
  const id = `contact-${input.name}`;
  const facts = { ...input, id, 'data-on': 'field', ...describedBy(faults, input.name) };
  return (
    <p className={className}>
      <label htmlFor={id} data-sum={labelData}>
        {label}
      </label>
      <FaultOf name={input.name} faults={faults} />
      {isLong ? (
        <textarea {...(facts as ComponentProps<'textarea'>)} rows={5} />
      ) : (
        <input {...facts} />
      )}
    </p>
  );
}

function describedBy(faults: Faults, name: string) {
  return faults[name] ? { 'aria-invalid': true, 'aria-describedby': `contact-${name}-fault` } : {};
}

function FaultOf({ name, faults }: { name: string; faults: Faults }) {
  if (!faults[name]) return null;
  return (
    <span className="fault" id={`contact-${name}-fault`}>
      {faults[name]}
    </span>
  );
}

const inputs = {
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  message: { className: 'wide', isLong: true },
} as const;

/** Email address and company go with name and number, a message below the subject. */
export function AdditionalFields({
  fields,
  of,
  optional,
  faults,
}: {
  fields: readonly AdditionalField[];
  of: 'person' | 'text';
  /** Follows the label of an optional field. */
  optional: string;
  faults: Faults;
}) {
  return fields
    .filter(({ name }) => (name === 'message') === (of === 'text'))
    .map(({ name, label, isRequired }) => (
      <Field
        key={name}
        name={name}
        label={isRequired ? label : label + optional}
        required={isRequired}
        faults={faults}
        {...inputs[name]}
      />
    ));
}

/** The consent text and the link that explains it. */
export function Consent({
  text,
  href,
  readMore,
  faults,
}: NonNullable<AdditionalFieldProps['consent']> & { readMore: string; faults: Faults }) {
  return (
    <p className="wide consent">
      <input
        type="checkbox"
        id="contact-consent"
        name="consent"
        required
        {...describedBy(faults, 'consent')}
      />
      <label htmlFor="contact-consent">
        {text} {href && <a href={href}>{readMore}</a>}
      </label>
      <FaultOf name="consent" faults={faults} />
    </p>
  );
}
