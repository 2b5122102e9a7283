import { z } from 'zod';
import { optionalAddress } from './address.ts';
import { maxRichText, omitWhenEmpty, toggle } from './fields.ts';

/** Origin of a translated text. */
export const translators = ['person', 'machine', 'file'] as const;

/** A translated text of a document. */
const translatedText = z.object({
  /** Field path, with `*` for list items: `details.*.heading`. */
  at: z.string().max(200),
  /** The translated original. */
  source: z.string().max(maxRichText),
  text: z.string().max(maxRichText),
  from: z.enum(translators).default('person'),
});
export type TranslatedText = z.infer<typeof translatedText>;

/**
 * The translation of one document into one language (shared/rules/translate.ts). The id contains both:
 * `de.service.65f0…`.
 */
export const translation = z.object({
  texts: z.array(translatedText).max(2000).default([]).meta({ label: 'Texts', input: 'list' }),
  shown: omitWhenEmpty(
    toggle(
      'Show this page',
      'The page exists in this language. Texts that are missing are shown in the original language.',
    ),
  ),
  address: optionalAddress(
    3,
    'Letters, digits and hyphens, in this language. Empty: the address of the original.',
  ),
});
export type Translation = z.infer<typeof translation>;
