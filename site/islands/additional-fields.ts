import type { ContactForm } from '../../shared/sections/contact-form.ts';
import type { Words } from '../../shared/words/table.ts';
import { spokenDefault } from '../../shared/words/words.ts';
import { hrefWithFiles } from '../file-links.ts';

/** A field in addition to the specified ones. */
export interface AdditionalField {
  name: 'email' | 'company' | 'message';
  label: string;
  isRequired: boolean;
}

/** The form's additional fields, as props of the island. */
export interface AdditionalFieldProps {
  fields: AdditionalField[];
  consent?: { text: string; href: string };
  /** Revision of the section, which records the consent text that a visitor agreed to. */
  revision: number;
}

/** Null without additional fields, so that the page stays as it was. */
export function buildAdditionalFields(
  content: (ContactForm & { revision: number }) | null,
  strings: Words,
): AdditionalFieldProps | null {
  if (content === null) return null;
  const fields = (['email', 'company', 'message'] as const).flatMap((name) => {
    const asked = content[`ask_${name}`];
    return asked === 'no'
      ? []
      : [{ name, label: strings.furtherLabels[name], isRequired: asked === 'required' }];
  });
  const { consent, consent_text: text, consent_link, revision } = content;
  const isAsked = consent === 'required' && text.trim() !== '';
  if (fields.length === 0 && !isAsked) return null;
  return {
    fields,
    ...(isAsked
      ? {
          consent: {
            text: spokenDefault(text, 'consentText', strings),
            href: hrefWithFiles(consent_link),
          },
        }
      : {}),
    revision,
  };
}
