import { z } from 'zod';
import { optionalAddress } from './address.ts';
import { maxRichText, omitWhenEmpty, toggle } from './fields.ts';

/** Who wrote a text. */
export const translators = ['person', 'machine', 'file'] as const;

/** One text of a document in another language. */
const translatedText = z.object({
  /** Path of the field, with `*` for an item of a list: `details.*.heading`. */
  at: z.string().max(200),
  /** The original that it translates. */
  source: z.string().max(maxRichText),
  text: z.string().max(maxRichText),
  from: z.enum(translators).default('person'),
});
export type TranslatedText = z.infer<typeof translatedText>;

/**
 * One document in another language (shared/rules/translate.ts). Its id names both:
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
