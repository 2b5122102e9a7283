import { type ReactNode, useEffect, useRef } from 'react';
import { sumQuestionOf } from '../../shared/rules/captcha.ts';
import { rejectLetters } from '../../shared/rules/phone-number.ts';
import { AdditionalFields, Consent, Field } from './AdditionalFields.tsx';
import type { AdditionalFieldProps } from './additional-fields.ts';
import { englishFormStrings, type FormStrings } from './form-strings.ts';
import { UnsentNotice } from './UnsentNotice.tsx';
import { type Status, useQuery } from './use-query.ts';

interface Props {
  /** Full URL of the endpoint saveQuery, which receives the form without JavaScript. */
  action: string;
  /** Path of the page that follows after sending without JavaScript. Its content also replaces the sent form. */
  thanks: string;
  /** Additional fields, if any. */
  further?: AdditionalFieldProps;
  /** Page language and its strings, unless the page is English. */
  language?: string;
  words?: FormStrings;
}

/**
 * Name, phone number, subject and captcha (specification §5). Typed text is kept until it is sent. The sum is created
 * once per page load (create-sum.ts); without scripts, the server asks for one.
 */
export default function ContactForm(props: Props) {
  const { action, thanks, further, language, words: strings = englishFormStrings } = props;
  const { form, captcha, busy, status, errors, kept, submit, clear } = useQuery(action, strings);
  const isAnswered = status.kind === 'success' && status.isAnswered;
  const { subjectLabel } = strings;
  return (
    <form
      ref={form}
      action={action}
      method="post"
      onSubmit={submit}
      onInput={clear}
      data-sent={isAnswered ? '' : undefined}
    >
      <Field name="name" label={strings.nameLabel} required autoComplete="name" errors={errors} />
      <Field
        name="phone_number"
        label={strings.phoneLabel}
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        onBeforeInput={rejectLetters}
        errors={errors}
      />
      {further && (
        <AdditionalFields
          fields={further.fields}
          of="person"
          optional={strings.optional}
          errors={errors}
        />
      )}
      <Field name="subject" label={subjectLabel} className="wide" required errors={errors} />
      {further && (
        <AdditionalFields
          fields={further.fields}
          of="text"
          optional={strings.optional}
          errors={errors}
        />
      )}
      {further?.consent && (
        <Consent {...further.consent} readMore={strings.readMore} errors={errors} />
      )}
      {language && <input type="hidden" name="language" value={language} />}
      {further && <input type="hidden" name="form_revision" value={further.revision} />}
      <Field
        name="captcha"
        className="captcha"
        label={captcha ? sumQuestionOf(captcha, strings.sumQuestion) : ''}
        labelData={strings === englishFormStrings ? undefined : strings.sumQuestion}
        inputMode="numeric"
        autoComplete="off"
        disabled={!captcha}
        errors={errors}
      />
      <input
        type="hidden"
        name="question"
        defaultValue={captcha ? `${captcha.x}+${captcha.y}` : ''}
      />
      <p className="trap" aria-hidden="true">
        <label htmlFor="contact-website">{strings.trapLabel}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? strings.sending : strings.sendMessage}
        <svg className="icon" aria-hidden="true">
          <use href="#i-arrow" />
        </svg>
      </button>
      <p className={`wide status ${status.kind}`} role="status">
        {messageOf(status, strings)}
      </p>
      {isAnswered && (
        <Confirmation thanks={thanks}>
          <button type="button" onClick={() => form.current?.querySelector('input')?.focus()}>
            {strings.writeAnother}
          </button>
        </Confirmation>
      )}
      <UnsentNotice
        strings={strings}
        kept={kept}
        isFollowing={status.kind !== 'none' && status.fate === 'kept'}
        isUnstored={status.kind !== 'none' && status.fate === 'refused by the browser'}
      />
    </form>
  );
}

/** Returns the message of the backend, or that of the form if the response contains none. */
function messageOf(status: Status, { querySubmitted, queryFailed }: FormStrings): string {
  if (status.kind === 'none') return '';
  return status.message || (status.kind === 'success' ? querySubmitted : queryFailed);
}

/** Confirmation and next steps, copied from the page shown without JavaScript. */
function Confirmation({ thanks, children }: { thanks: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus();
    // If the page cannot be fetched, the message above still confirms the query.
    import('../scripts/fetch-page.ts')
      .then(({ fetchPage }) => fetchPage(thanks))
      .then((page) => element.current?.prepend(...page.querySelectorAll('[data-answer]')))
      .catch(console.warn);
  }, [thanks]);
  return (
    <div className="wide answer" ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
