import { z } from 'zod';
import type { submittedQuery } from '../../shared/content/query.ts';
import { isEmailAddress } from '../../shared/rules/email-address.ts';
import type { Words } from '../../shared/words/table.ts';
import { spokenDefault } from '../../shared/words/words.ts';
import { validationFailed } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { Consent } from './lead.ts';

const asked = z.enum(['no', 'optional', 'required']).catch('no');

/** The fields of the section `contact_form` used here. Without a saved section no extra field is shown. */
const furtherForm = z.object({
  ask_email: asked,
  ask_company: asked,
  ask_message: asked,
  consent: z.enum(['no', 'required']).catch('no'),
  consent_text: z.string().catch(''),
  consent_link: z.string().catch(''),
});
type FurtherForm = z.infer<typeof furtherForm>;

export interface FurtherFields {
  email: string;
  company: string;
  message: string;
  consent: Consent | null;
}

type Sent = Pick<
  z.output<typeof submittedQuery>,
  'email' | 'company' | 'message' | 'consent' | 'form_revision'
>;

/**
 * Reads the fields the specification does not name. Fields the form no longer asks for are kept too: the visitor's page
 * may be older.
 * @throws ApiError when a required field is missing, or the email address is invalid
 */
export async function readFurtherFields(
  store: Store,
  sent: Sent,
  words: Words,
): Promise<FurtherFields> {
  const saved = await store.get('section', 'contact_form');
  const form = furtherForm.parse(saved?.body ?? {});
  const { email = '', company = '', message = '' } = sent;
  const wrong: Record<string, string> = {};
  if (email !== '' && !isEmailAddress(email)) wrong.email = words.emailWrong;
  if (form.ask_email === 'required' && email === '') wrong.email = words.emailWrong;
  if (form.ask_company === 'required' && company === '') wrong.company = words.companyMissing;
  if (form.ask_message === 'required' && message === '') wrong.message = words.messageMissing;
  const isAsked = form.consent === 'required';
  if (isAsked && !sent.consent) wrong.consent = words.consentMissing;
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
  const shown = { current: saved?.revision ?? 0, wanted: sent.form_revision };
  const consent = isAsked ? await consentTo(store, form, shown) : null;
  const spoken = consent && {
    ...consent,
    text: spokenDefault(consent.text, 'consentText', words),
  };
  return { email, company, message, consent: spoken };
}

/** Returns the consent text of the form that was shown. If that is unknown, uses today's text, not proven. */
async function consentTo(
  store: Store,
  form: FurtherForm,
  { current, wanted }: { current: number; wanted: number | undefined },
): Promise<Consent> {
  const words = ({ consent_text: text, consent_link: link }: FurtherForm) => ({ text, link });
  if (wanted === current) return { ...words(form), proven: true };
  const shown =
    wanted === undefined || wanted > current
      ? null
      : await store.at(wanted).get('section', 'contact_form');
  if (!shown || shown.revision !== wanted) return { ...words(form), proven: false };
  return { ...words(furtherForm.parse(shown.body)), proven: true };
}
