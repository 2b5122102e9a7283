import type { ContactForm } from '../../shared/sections/contact-form.ts';
import type { Strings } from '../../shared/words/table.ts';
import { findDefault } from '../../shared/words/words.ts';
import { hrefWithFiles } from '../file-links.ts';

/** A field outside the specification. */
export interface AdditionalField {
  name: 'email' | 'company' | 'message';
  label: string;
  isRequired: boolean;
}

/** Props of the form with its additional fields. */
export interface AdditionalFieldProps {
  fields: AdditionalField[];
  consent?: { text: string; href: string };
  /** Revision of the section, which identifies the consent text that a visitor accepted. */
  revision: number;
}

/** Builds the props for the additional fields; null without any. */
export function buildAdditionalFields(
  content: (ContactForm & { revision: number }) | null,
  strings: Strings,
): AdditionalFieldProps | null {
  if (content === null) return null;
  const fields = (['email', 'company', 'message'] as const).flatMap((name) => {
    const choice = content[`ask_${name}`];
    return choice === 'no'
      ? []
      : [{ name, label: strings.furtherLabels[name], isRequired: choice === 'required' }];
  });
  const { consent, consent_text: text, consent_link, revision } = content;
  const isAsked = consent === 'required' && text.trim() !== '';
  if (fields.length === 0 && !isAsked) return null;
  return {
    fields,
    ...(isAsked
      ? {
          consent: {
            text: findDefault(text, 'consentText', strings),
            href: hrefWithFiles(consent_link),
          },
        }
      : {}),
    revision,
  };
}
