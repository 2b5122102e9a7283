import { z } from 'zod';
import type { NewDelivery } from '../../platform/outbox/store.ts';
import type { Store } from '../../store.ts';
import type { Lead } from '../lead.ts';

/** Part of the section `contact_form`; nothing is sent until its owner has switched it on and written it. */
const acknowledgement = z.object({
  ask_email: z.enum(['no', 'optional', 'required']).catch('no'),
  acknowledge: z.enum(['no', 'yes']).catch('no'),
  acknowledge_subject: z.string().catch(''),
  acknowledge_text: z.string().catch(''),
});

export interface Acknowledgement {
  subject: string;
  text: string;
}

/** The owner's words to the visitor; null if none are to be sent, or the form asks for no e-mail address. */
export async function readAcknowledgement(
  store: Pick<Store, 'get'>,
): Promise<Acknowledgement | null> {
  const saved = await store.get('section', 'contact_form');
  const form = acknowledgement.safeParse(saved?.body ?? {}).data;
  const text = form?.acknowledge_text.trim() ?? '';
  if (form?.acknowledge !== 'yes' || form.ask_email === 'no' || text === '') return null;
  return { subject: form.acknowledge_subject || 'Thank you for your message', text };
}

const hour = 3_600_000;
const maxInAnHour = 30;
export const acknowledgementKind = 'acknowledgement';

/**
 * The mail to whoever wrote: one a day for an address, and few in all, for anybody may type anybody's address into the
 * form.
 */
export async function acknowledgementOf(
  store: Pick<Store, 'get' | 'countDeliveries'>,
  { _id: lead_id, email, demo }: Lead,
  now: number,
): Promise<NewDelivery[]> {
  if (email === '' || demo || !(await readAcknowledgement(store))) return [];
  const since = new Date(now - hour).toISOString();
  if ((await store.countDeliveries(acknowledgementKind, since)) >= maxInAnHour) return [];
  const day = new Date(now).toISOString().slice(0, 10);
  const key = `${acknowledgementKind} ${day} ${email.toLowerCase()}`;
  return [{ key, kind: acknowledgementKind, channel: 'mail', recipient: email, lead_id }];
}
