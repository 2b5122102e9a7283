import type { MailState } from '../../../shared/api/leads/shapes.ts';
import type { Store } from '../../store.ts';
import type { Settings } from '../settings/env.ts';

/** Returns the state of email, derived from recent attempts. */
export async function readMailState(
  store: Pick<Store, 'deliveries'>,
  { SMTP_URL, MAIL_FROM: from }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
): Promise<MailState> {
  const host = URL.parse(SMTP_URL)?.hostname ?? '';
  const known = { configured: host !== '', host, from };
  if (host === '')
    return {
      ...known,
      ok: null,
      text: 'Email is not set up, so leads are only in the Inbox. Set SMTP_URL.',
    };
  const [waiting, [delivered]] = await Promise.all([
    store.deliveries({ state: 'waiting', limit: 200 }),
    store.deliveries({ state: 'delivered', limit: 1 }),
  ]);
  const stuck = waiting.find(({ fault, channel }) => fault === 'channel' && channel === 'mail');
  if (stuck)
    return {
      ...known,
      ok: false,
      text: `Email cannot be sent through ${host}: ${stuck.answer} It waits and is sent automatically later.`,
    };
  const text = delivered
    ? `Email is sent through ${host}.`
    : `Email will be sent through ${host}. Nothing sent so far.`;
  return { ...known, ok: delivered ? true : null, text };
}
