import { z } from 'zod';
import { type Language, languages } from '../rules/languages.ts';
import { optionalAddress } from './address.ts';
import { maxRichText, objectIdPattern, omitWhenEmpty, toggle } from './fields.ts';

/** Kinds of documents with texts that visitors read. */
export const translatedKinds = ['section', 'service', 'page-content', 'page', 'picture'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

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

/** The document that a translation belongs to, and its language. */
export interface TranslatedDocument {
  language: Language;
  kind: TranslatedKind;
  id: string;
}

export function translationId({ language, kind, id }: TranslatedDocument): string {
  return `${language}.${kind}.${id}`;
}

/** Null if the id is not one of a translation. */
export function translatedDocument(translation: string): TranslatedDocument | null {
  const [tag, kind, id = '', ...rest] = translation.split('.');
  const language = languages.find((it) => it === tag);
  const known = translatedKinds.find((it) => it === kind);
  const isId = known === 'section' ? /^[a-z_]+$/.test(id) : objectIdPattern.test(id);
  return language && known && isId && rest.length === 0 ? { language, kind: known, id } : null;
}
