import { checkMail } from '../platform/email/check-mail.ts';
import { openMailer } from '../platform/email/smtp.ts';
import type { Settings } from '../platform/settings/env.ts';
import { doubtful, type Finding, well, wrong } from './finding.ts';

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>;

/** Whether mails can be handed in: the first step that fails is named. Nothing is sent. */
export async function examineMail(
  settings: MailSettings,
  check: typeof checkMail = checkMail,
): Promise<Finding> {
  const mailer = openMailer(settings, { timeoutMs: 5000 });
  if (!mailer)
    return doubtful(
      'mail',
      'Nobody is told of new queries: no mail server is set up.',
      'docs/how-to/get-notified.md says how.',
    );
  const failed = (await check({ mailer })).find(({ ok }) => ok === false);
  if (!failed) return well('mail', `Mails can be handed to ${mailer.host}.`);
  const isOnItsWay = failed.name !== 'spf' && failed.name !== 'dmarc';
  const todo = 'docs/how-to/get-notified.md has every step.';
  return isOnItsWay ? wrong('mail', failed.text, todo) : doubtful('mail', failed.text, todo);
}
