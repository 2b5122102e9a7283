import { z } from 'zod';
import { languageIn } from '../../../shared/rules/languages.ts';
import { findDefault } from '../../../shared/words/words.ts';
import { readStrings } from '../../content/site-strings.ts';
import { readInLanguage } from '../../content/translations.ts';
import type { NewDelivery } from '../../platform/outbox/store.ts';
import type { Store } from '../../store.ts';
import type { Lead } from '../lead.ts';

/**
 * Fields of the section `contact_form` that are used here. An acknowledgement is sent only after an owner enables it
 * and writes a text.
 */
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

/**
 * Returns the owner's acknowledgement in the language of the page with the form; null if it is off or the form has no
 * email field.
 */
export async function readAcknowledgement(
  store: Pick<Store, 'get'>,
  { page }: Pick<Lead, 'page'>,
): Promise<Acknowledgement | null> {
  const language = languageIn(page);
  const { body } = await readInLanguage(store, { kind: 'section', id: 'contact_form' }, language);
  const form = acknowledgement.safeParse(body).data;
  const text = form?.acknowledge_text.trim() ?? '';
  if (form?.acknowledge !== 'yes' || form.ask_email === 'no' || text === '') return null;
  const words = await readStrings(store, language);
  const subject = findDefault(form.acknowledge_subject, 'acknowledgeSubject', words);
  return { subject: subject || words.acknowledgeSubject, text };
}

const hour = 3_600_000;
const maxInAnHour = 30;
export const acknowledgementKind = 'acknowledgement';

/**
 * Builds the acknowledgement to the sender. Limited to one a day per address and a few per hour, because anybody can
 * enter a stranger's address.
 */
export async function createAcknowledgement(
  store: Pick<Store, 'get' | 'countDeliveries'>,
  lead: Lead,
  now: number,
): Promise<NewDelivery[]> {
  const { _id: lead_id, email, demo } = lead;
  if (email === '' || demo || !(await readAcknowledgement(store, lead))) return [];
  const since = new Date(now - hour).toISOString();
  if ((await store.countDeliveries(acknowledgementKind, since)) >= maxInAnHour) return [];
  const day = new Date(now).toISOString().slice(0, 10);
  const key = `${acknowledgementKind} ${day} ${email.toLowerCase()}`;
  return [{ key, kind: acknowledgementKind, channel: 'mail', recipient: email, lead_id }];
}
