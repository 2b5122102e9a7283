import { type ReactNode, useEffect, useRef } from 'react';
import { sumQuestionOf } from '../../shared/rules/captcha.ts';
import { refuseLetters } from '../../shared/rules/phone-number.ts';
import { AdditionalFields, Consent, Field } from './AdditionalFields.tsx';
import type { AdditionalFieldProps } from './additional-fields.ts';
import { englishFormStrings, type FormStrings } from './form-strings.ts';
import { UnsentNotice } from './UnsentNotice.tsx';
import { type Status, useQuery } from './use-query.ts';

interface Props {
  /** Full URL of the call saveQuery; without JavaScript the form posts to it directly. */
  action: string;
  /** The page that a browser without JavaScript is sent to; its answer takes the form's place. */
  thanks: string;
  /** Additional fields; absent when there are none. */
  further?: AdditionalFieldProps;
  /** The language of the page, unless it is English, and its texts. */
  language?: string;
  words?: FormStrings;
}

/**
 * Name, phone number, subject and the captcha (specification §5); typed text stays until it is
 * sent. The sum is drawn once, on page load (create-sum.ts); without scripts the server asks one.
 */
export default function ContactForm({
  action,
  thanks,
  further,
  language,
  words: strings = englishFormStrings,
}: Props) {
  const { form, captcha, busy, status, faults, kept, submit, clear } = useQuery(action, strings);
  const isAnswered = status.kind === 'success' && status.isAnswered;
  return (
    <form
      ref={form}
      action={action}
      method="post"
      onSubmit={submit}
      onInput={clear}
      data-sent={isAnswered ? '' : undefined}
    >
      <Field name="name" label={strings.nameLabel} required autoComplete="name" faults={faults} />
      <Field
        name="phone_number"
        label={strings.phoneLabel}
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        onBeforeInput={refuseLetters}
        faults={faults}
      />
      {further && (
        <AdditionalFields
          fields={further.fields}
          of="person"
          optional={strings.optional}
          faults={faults}
        />
      )}
      <Field
        name="subject"
        label={strings.subjectLabel}
        className="wide"
        required
        faults={faults}
      />
      {further && (
        <AdditionalFields
          fields={further.fields}
          of="text"
          optional={strings.optional}
          faults={faults}
        />
      )}
      {further?.consent && (
        <Consent {...further.consent} readMore={strings.readMore} faults={faults} />
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
        faults={faults}
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
        <Answer thanks={thanks}>
          <button type="button" onClick={() => form.current?.querySelector('input')?.focus()}>
            {strings.writeAnother}
          </button>
        </Answer>
      )}
      <UnsentNotice
        strings={strings}
        kept={kept}
        isFollowing={status.kind !== 'none' && status.fate === 'kept'}
        isUnkept={status.kind !== 'none' && status.fate === 'refused by the browser'}
      />
    </form>
  );
}

/** The backend's message, or ours when it sent none. */
function messageOf(status: Status, strings: FormStrings): string {
  if (status.kind === 'none') return '';
  return (
    status.message || (status.kind === 'success' ? strings.querySubmitted : strings.queryFailed)
  );
}

/** Who reads the message and what happens next, as on the page for browsers without JavaScript. */
function Answer({ thanks, children }: { thanks: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.focus();
    // Without it, the message above still says that the query was sent.
    import('../scripts/fetch-page.ts')
      .then(({ fetchPage }) => fetchPage(thanks))
      .then((page) => part.current?.prepend(...page.querySelectorAll('[data-answer]')))
      .catch(console.warn);
  }, [thanks]);
  return (
    <div className="wide answer" ref={part} tabIndex={-1}>
      {children}
    </div>
  );
}
