import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../shared/api/messages.ts';
import { type Captcha, createCaptcha, solvesCaptcha } from '../../shared/rules/captcha.ts';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';
import { sendQuery } from './send-query.ts';

interface Props {
  /** The full address of the call saveQuery; without JavaScript the form posts to it as it is. */
  action: string;
}

type Status = { kind: 'none' } | { kind: 'error' | 'success'; message: string };

const required = ['name', 'phone_number', 'subject'] as const;

/**
 * Name, phone number and subject with a sum to solve (specification §5); what was typed stays until it is sent.
 * The sum is drawn once, when the script is here; a form sent before is asked one by the server.
 */
export default function ContactForm({ action }: Props) {
  const { form, captcha, busy, status, submit, clear } = useQuery(action);
  return (
    <form ref={form} action={action} method="post" onSubmit={submit} onInput={clear}>
      <Person />
      <p className="wide">
        <label htmlFor="contact-subject">Subject</label>
        <input id="contact-subject" data-on="field" name="subject" required maxLength={2000} />
      </p>
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
      </p>
      <p className="trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this field empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Sending…' : 'Send message'}
        <svg className="icon" aria-hidden="true">
          <use href="#i-arrow" />
        </svg>
      </button>
      <p className={`wide status ${status.kind}`} role="status">
        {status.kind === 'none' ? '' : status.message}
      </p>
    </form>
  );
}

function Person() {
  return (
    <>
      <p>
        <label htmlFor="contact-name">Name</label>
        <input
          id="contact-name"
          data-on="field"
          name="name"
          required
          maxLength={200}
          autoComplete="name"
        />
      </p>
      <p>
        <label htmlFor="contact-phone">Phone Number</label>
        <input
          id="contact-phone"
          data-on="field"
          name="phone_number"
          type="tel"
          inputMode="tel"
          required
          maxLength={40}
          autoComplete="tel"
        />
      </p>
    </>
  );
}

/** The form's sum, and what becomes of what is sent. */
function useQuery(action: string) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const startedAt = useRef(0);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status>({ kind: 'none' });

  useEffect(() => {
    startedAt.current = Date.now();
    setCaptcha(createCaptcha());
    form.current?.setAttribute('novalidate', '');
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const fields = new FormData(event.currentTarget);
    const fault = faultIn(fields, captcha);
    if (fault) {
      setStatus({ kind: 'error', message: fault.message });
      fieldOf(event.currentTarget, fault.field)?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    const query = Object.fromEntries(fields) as Record<string, string>;
    const result = await sendQuery(action, { ...query, started_at: startedAt.current });
    sending.current = false;
    setBusy(false);
    setStatus(result);
    if (result.kind === 'success') form.current?.reset();
  }

  const clear = () => setStatus((now) => (now.kind === 'none' ? now : { kind: 'none' }));
  return { form, captcha, busy, status, submit, clear };
}

/** What is wrong with the fields, and the first that is: an empty one, else the sum, else the number. */
function faultIn(fields: FormData, captcha: Captcha | null) {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const empty = required.find((name) => text(name) === '');
  if (empty || !captcha || !solvesCaptcha(captcha, text('captcha')))
    return { message: messages.query.invalid, field: empty ?? 'captcha' };
  if (!isPhoneNumber(text('phone_number')))
    return { message: messages.query.phoneNumber, field: 'phone_number' };
  return null;
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;
