import type { MailState } from '../../../shared/api/leads/shapes.ts';
import type { Store } from '../../store.ts';
import type { Settings } from '../settings/env.ts';

/** State of email, judging by recent attempts. */
export async function mailStateOf(
  store: Pick<Store, 'deliveries'>,
  { SMTP_URL, MAIL_FROM: from }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
): Promise<MailState> {
  const host = URL.parse(SMTP_URL)?.hostname ?? '';
  const known = { configured: host !== '', host, from };
  if (host === '') return { ...known, ok: null, text: 'Leads are only here. Set SMTP_URL.' };
  const [waiting, [delivered]] = await Promise.all([
    store.deliveries({ state: 'waiting', limit: 200 }),
    store.deliveries({ state: 'delivered', limit: 1 }),
  ]);
  const stuck = waiting.find(({ fault, channel }) => fault === 'channel' && channel === 'mail');
  if (stuck)
    return {
      ...known,
      ok: false,
      text: `Mails cannot go out through the mail server ${host}: ${stuck.answer} Everything waits and goes out by itself.`,
    };
  const text = delivered
    ? `Mails go out through the mail server ${host}.`
    : `Mails will go out through the mail server ${host}; none has yet.`;
  return { ...known, ok: delivered ? true : null, text };
}
