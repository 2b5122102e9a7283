import { sumQuestionOf } from '../../shared/rules/captcha.ts';
import { refuseLetters } from '../../shared/rules/phone-number.ts';
import { Consent, FurtherFields } from './FurtherFields.tsx';
import { englishFormWords, type FormWords } from './form-words.ts';
import type { FurtherFieldProps } from './further-fields.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { type Status, useQuery } from './use-query.ts';

interface Props {
  /** Full URL of the call saveQuery; without JavaScript the form posts to it directly. */
  action: string;
  /** Additional fields; absent when there are none. */
  further?: FurtherFieldProps;
  /** The language of the page, unless it is English, and its texts. */
  language?: string;
  words?: FormWords;
}

/**
 * Name, phone number, subject and the captcha (specification §5); typed text stays until it is
 * sent. The sum is drawn once, on page load (draw-sum.ts); without scripts the server asks one.
 */
export default function ContactForm({
  action,
  further,
  language,
  words = englishFormWords,
}: Props) {
  const { form, captcha, busy, status, kept, submit, clear } = useQuery(action, words);
  return (
    <form ref={form} action={action} method="post" onSubmit={submit} onInput={clear}>
      <Person words={words} />
      {further && <FurtherFields fields={further.fields} of="person" optional={words.optional} />}
      <p className="wide">
        <label htmlFor="contact-subject">{words.subjectLabel}</label>
        <input id="contact-subject" data-on="field" name="subject" required />
      </p>
      {further && <FurtherFields fields={further.fields} of="text" optional={words.optional} />}
      {further?.consent && <Consent {...further.consent} readMore={words.readMore} />}
      {language && <input type="hidden" name="language" value={language} />}
      {further && <input type="hidden" name="form_revision" value={further.revision} />}
      <p className="captcha">
        <label
          htmlFor="contact-captcha"
          data-sum={words === englishFormWords ? undefined : words.sumQuestion}
        >
          {captcha && sumQuestionOf(captcha, words.sumQuestion)}
        </label>
        <input
          id="contact-captcha"
          data-on="field"
          name="captcha"
          inputMode="numeric"
          autoComplete="off"
          disabled={!captcha}
        />
        <input
          type="hidden"
          name="question"
          defaultValue={captcha ? `${captcha.x}+${captcha.y}` : ''}
        />
      </p>
      <p className="trap" aria-hidden="true">
        <label htmlFor="contact-website">{words.trapLabel}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? words.sending : words.sendMessage}
        <svg className="icon" aria-hidden="true">
          <use href="#i-arrow" />
        </svg>
      </button>
      <p className={`wide status ${status.kind}`} role="status">
        {messageOf(status, words)}
      </p>
      <KeptNotice
        words={words}
        kept={kept}
        isFollowing={status.kind !== 'none' && status.fate === 'kept'}
        isUnkept={status.kind !== 'none' && status.fate === 'refused by the browser'}
      />
    </form>
  );
}

/** The backend's message, or ours when it sent none. */
function messageOf(status: Status, words: FormWords): string {
  if (status.kind === 'none') return '';
  return status.message || (status.kind === 'success' ? words.querySubmitted : words.queryFailed);
}

/**
 * No `maxLength`: browsers silently truncate a longer paste. The form rejects it and names the
 * limit.
 */
function Person({ words }: { words: FormWords }) {
  return (
    <>
      <p>
        <label htmlFor="contact-name">{words.nameLabel}</label>
        <input id="contact-name" data-on="field" name="name" required autoComplete="name" />
      </p>
      <p>
        <label htmlFor="contact-phone">{words.phoneLabel}</label>
        <input
          id="contact-phone"
          data-on="field"
          name="phone_number"
          type="tel"
          inputMode="tel"
          required
          autoComplete="tel"
          onBeforeInput={refuseLetters}
        />
      </p>
    </>
  );
}
