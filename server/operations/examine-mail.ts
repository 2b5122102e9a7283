import { checkMail } from '../platform/email/check-mail.ts';
import { openMailer } from '../platform/email/smtp.ts';
import type { Settings } from '../platform/settings/env.ts';
import { doubtful, type Finding, well, wrong } from './finding.ts';

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;

/** Checks that email can be sent, naming the first step that fails. Sends nothing. */
export async function examineMail(
  settings: MailSettings,
  check: typeof checkMail = checkMail,
): Promise<Finding> {
  const mailer = openMailer(settings, { timeoutMs: 5000 });
  if (!mailer)
    return doubtful(
      'mail',
      'Nobody is notified of new messages: no mail server is set up.',
      'See docs/how-to/get-notified.md.',
    );
  const failed = (await check({ mailer })).find(({ ok }) => ok === false);
  if (!failed) return well('mail', `${mailer.host} accepts email.`);
  const isBeingSent = failed.name !== 'spf' && failed.name !== 'dmarc';
  const todo = 'docs/how-to/get-notified.md has every step.';
  return isBeingSent ? wrong('mail', failed.text, todo) : doubtful('mail', failed.text, todo);
}
