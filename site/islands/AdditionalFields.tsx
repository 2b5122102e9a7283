import type { ComponentProps } from 'react';
import type { AdditionalField, AdditionalFieldProps } from './additional-fields.ts';

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A labelled field with its error. Without `maxLength`, because browsers silently truncate pasted text; the form
 * rejects longer text with a message.
 */
export function Field({
  errors,
  label,
  labelData,
  className,
  isLong = false,
  ...input
}: {
  errors: FieldErrors;
  label: string;
  labelData?: string | undefined;
  name: string;
  isLong?: boolean;
} & Omit<ComponentProps<'input'>, 'name'>) {
  const id = `contact-${input.name}`;
  const attributes = { ...input, id, 'data-on': 'field', ...describeError(errors, input.name) };
  return (
    <p className={className}>
      <label htmlFor={id} data-sum={labelData}>
        {label}
      </label>
      <FieldError name={input.name} errors={errors} />
      {isLong ? (
        <textarea {...(attributes as ComponentProps<'textarea'>)} rows={5} />
      ) : (
        <input {...attributes} />
      )}
    </p>
  );
}

function describeError(errors: FieldErrors, name: string) {
  return errors[name] ? { 'aria-invalid': true, 'aria-describedby': `contact-${name}-fault` } : {};
}

function FieldError({ name, errors }: { name: string; errors: FieldErrors }) {
  if (!errors[name]) return null;
  return (
    <span className="fault" id={`contact-${name}-fault`}>
      {errors[name]}
    </span>
  );
}

const inputs = {
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  message: { className: 'wide', isLong: true },
} as const;

/** Email address and company follow the phone number; a message field follows the subject. */
export function AdditionalFields({
  fields,
  of,
  optional,
  errors,
}: {
  fields: readonly AdditionalField[];
  of: 'person' | 'text';
  /** Label suffix of an optional field. */
  optional: string;
  errors: FieldErrors;
}) {
  return fields
    .filter(({ name }) => (name === 'message') === (of === 'text'))
    .map(({ name, label, isRequired }) => (
      <Field
        key={name}
        name={name}
        label={isRequired ? label : label + optional}
        required={isRequired}
        errors={errors}
        {...inputs[name]}
      />
    ));
}

/** The consent checkbox, with a link to more information. */
export function Consent({
  text,
  href,
  readMore,
  errors,
}: NonNullable<AdditionalFieldProps['consent']> & { readMore: string; errors: FieldErrors }) {
  return (
    <p className="wide consent">
      <input
        type="checkbox"
        id="contact-consent"
        name="consent"
        required
        {...describeError(errors, 'consent')}
      />
      <label htmlFor="contact-consent">
        {text} {href && <a href={href}>{readMore}</a>}
      </label>
      <FieldError name="consent" errors={errors} />
    </p>
  );
}
