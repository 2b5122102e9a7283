import { hrefOf } from '../../shared/rules/link.ts';
import type { ContactForm } from '../../shared/sections/contact-form.ts';
import { furtherLabels } from '../../shared/words/en.ts';

/** A field that the owner asks beside the specification's; `isRequired` when it has to be filled. */
export interface FurtherField {
  name: 'email' | 'company' | 'message';
  label: string;
  isRequired: boolean;
}

/** What the form asks beside the specification's fields, as the island is handed it. */
export interface Further {
  fields: FurtherField[];
  consent?: { text: string; href: string };
  /** Revision of the section that says so: the words a visitor agreed to are those of it. */
  revision: number;
}

/** Null where nothing more is asked, so that the page stays as it was. */
export function furtherOf(content: (ContactForm & { revision: number }) | null): Further | null {
  if (content === null) return null;
  const fields = (['email', 'company', 'message'] as const).flatMap((name) => {
    const asked = content[`ask_${name}`];
    return asked === 'no'
      ? []
      : [{ name, label: furtherLabels[name], isRequired: asked === 'required' }];
  });
  const { consent, consent_text: text, consent_link, revision } = content;
  const isAsked = consent === 'required' && text.trim() !== '';
  if (fields.length === 0 && !isAsked) return null;
  return {
    fields,
    ...(isAsked ? { consent: { text, href: hrefOf(consent_link, '') } } : {}),
    revision,
  };
}
