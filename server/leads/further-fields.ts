import { z } from 'zod';
import type { submittedQuery } from '../../shared/content/query.ts';
import { isEmailAddress } from '../../shared/rules/email-address.ts';
import type { Language } from '../../shared/rules/languages.ts';
import type { Strings } from '../../shared/words/table.ts';
import { findDefault } from '../../shared/words/words.ts';
import type { ContentReader } from '../content/document.ts';
import { readInLanguage } from '../content/translations.ts';
import { validationError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { Consent } from './lead.ts';

const setting = z.enum(['no', 'optional', 'required']).catch('no');

/** Fields of the section `contact_form` that are used here. Without a saved section no additional field is shown. */
const readForm = z.object({
  ask_email: setting,
  ask_company: setting,
  ask_message: setting,
  consent: z.enum(['no', 'required']).catch('no'),
  consent_text: z.string().catch(''),
  consent_link: z.string().catch(''),
});
type FurtherForm = z.infer<typeof readForm>;

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
 * Reads the fields that the specification does not contain, including those that the form no longer has, because the
 * visitor's page may be older.
 * @throws ApiError if a required field is missing or the email address is invalid
 */
export async function readFurtherFields(
  store: Store,
  sent: Sent,
  pickText: Strings,
  language?: Language,
): Promise<FurtherFields> {
  const current = await readFormIn(store, language);
  const { form } = current;
  const { email = '', company = '', message = '' } = sent;
  const wrong: Record<string, string> = {};
  if (email !== '' && !isEmailAddress(email)) wrong.email = pickText.emailWrong;
  if (form.ask_email === 'required' && email === '') wrong.email = pickText.emailWrong;
  if (form.ask_company === 'required' && company === '') wrong.company = pickText.companyMissing;
  if (form.ask_message === 'required' && message === '') wrong.message = pickText.messageMissing;
  const isAsked = form.consent === 'required';
  if (isAsked && !sent.consent) wrong.consent = pickText.consentMissing;
  if (Object.keys(wrong).length > 0) throw validationError(wrong);
  const shown = { current, wanted: sent.form_revision, language };
  const consent = isAsked ? await buildConsent(store, shown) : null;
  const spoken = consent && {
    ...consent,
    text: findDefault(consent.text, 'consentText', pickText),
  };
  return { email, company, message, consent: spoken };
}

const form = { kind: 'section', id: 'contact_form' } as const;

/** Reads the form in a language, and the revision in its page, which is that of its section or its translation. */
async function readFormIn(reader: Pick<ContentReader, 'get'>, language: Language | undefined) {
  const { body, revision } = await readInLanguage(reader, form, language);
  return { form: readForm.parse(body), revision };
}

/** Returns the consent text of the form that was shown, or the current one, which is then not proven. */
async function buildConsent(
  store: Store,
  {
    current,
    wanted,
    language,
  }: {
    current: Awaited<ReturnType<typeof readFormIn>>;
    wanted: number | undefined;
    language: Language | undefined;
  },
): Promise<Consent> {
  const pickText = ({ consent_text: text, consent_link: link }: FurtherForm) => ({ text, link });
  if (wanted === current.revision) return { ...pickText(current.form), proven: true };
  const shown =
    wanted === undefined || wanted === 0 || wanted > current.revision
      ? null
      : await readFormIn(store.at(wanted), language);
  if (!shown || shown.revision !== wanted) return { ...pickText(current.form), proven: false };
  return { ...pickText(shown.form), proven: true };
}
