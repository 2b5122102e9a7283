import { checkMailServer } from '../platform/email/check-mail-server.ts';
import { openMailer } from '../platform/email/smtp.ts';
import type { Settings } from '../platform/settings/env.ts';
import { type CheckResult, failure, passed, warning } from './check-result.ts';

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;

/** Checks that email can be sent, naming the first step that fails. Sends nothing. */
export async function checkEmail(
  settings: MailSettings,
  check: typeof checkMailServer = checkMailServer,
): Promise<CheckResult> {
  const mailer = openMailer(settings, { timeoutMs: 5000 });
  if (!mailer)
    return warning(
      'mail',
      'Nobody is notified of new messages: no mail server is set up.',
      'See docs/operate/get-notified.md.',
    );
  const failed = (await check({ mailer })).find(({ ok }) => ok === false);
  if (!failed) return passed('mail', `${mailer.host} accepts email.`);
  const isBeingSent = failed.name !== 'spf' && failed.name !== 'dmarc';
  const todo = 'docs/operate/get-notified.md has every step.';
  return isBeingSent ? failure('mail', failed.text, todo) : warning('mail', failed.text, todo);
}
