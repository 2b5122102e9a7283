import { refuseLetters } from '../../shared/rules/phone-number.ts';
import {
  nameLabel,
  phoneLabel,
  sending,
  sendMessage,
  subjectLabel,
  trapLabel,
} from '../../shared/words/en.ts';
import { Consent, FurtherFields } from './FurtherFields.tsx';
import type { FurtherFieldProps } from './further-fields.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { useQuery } from './use-query.ts';

interface Props {
  /** Full URL of the call saveQuery; without JavaScript the form posts to it directly. */
  action: string;
  /** Additional fields; absent when there are none. */
  further?: FurtherFieldProps;
}

/**
 * Name, phone number, subject and the captcha (specification §5); typed text stays until it is
 * sent. The sum is drawn once, on page load (draw-sum.ts); without scripts the server asks one.
 */
export default function ContactForm({ action, further }: Props) {
  const { form, captcha, busy, status, kept, submit, clear } = useQuery(action);
  return (
    <form ref={form} action={action} method="post" onSubmit={submit} onInput={clear}>
      <Person />
      {further && <FurtherFields fields={further.fields} of="person" />}
      <p className="wide">
        <label htmlFor="contact-subject">{subjectLabel}</label>
        <input id="contact-subject" data-on="field" name="subject" required />
      </p>
      {further && <FurtherFields fields={further.fields} of="text" />}
      {further?.consent && <Consent {...further.consent} />}
      {further && <input type="hidden" name="form_revision" value={further.revision} />}
      <p className="captcha">
        <label htmlFor="contact-captcha">{captcha?.question}</label>
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
        <label htmlFor="contact-website">{trapLabel}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? sending : sendMessage}
        <svg className="icon" aria-hidden="true">
          <use href="#i-arrow" />
        </svg>
      </button>
      <p className={`wide status ${status.kind}`} role="status">
        {status.kind === 'none' ? '' : status.message}
      </p>
      <KeptNotice
        kept={kept}
        isFollowing={status.kind !== 'none' && status.fate === 'kept'}
        isUnkept={status.kind !== 'none' && status.fate === 'refused by the browser'}
      />
    </form>
  );
}

/**
 * No `maxLength`: browsers silently truncate a longer paste. The form rejects it and names the
 * limit.
 */
function Person() {
  return (
    <>
      <p>
        <label htmlFor="contact-name">{nameLabel}</label>
        <input id="contact-name" data-on="field" name="name" required autoComplete="name" />
      </p>
      <p>
        <label htmlFor="contact-phone">{phoneLabel}</label>
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
