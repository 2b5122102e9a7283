import type { TranslatedText } from '../content/translation.ts';
import { type Language, stringLanguageOf } from '../rules/languages.ts';
import { findEntry, indexItems } from '../rules/translate.ts';
import { addCustomStrings, type StringField, stringFields, textAt } from './custom-strings.ts';
import type { Strings } from './table.ts';
import { stringsOf } from './words.ts';

interface StringOptions {
  /** Language of the site. */
  original: Language;
  /** Custom strings in that language, by field. */
  own: Readonly<Record<string, unknown>>;
  /** Translations of the custom strings into the wanted language. */
  texts?: readonly TranslatedText[];
}

/**
 * Returns the fixed strings in a language: custom ones, otherwise ours, otherwise those of the original language.
 * @returns also the strings in another language, with that language
 */
export function stringsIn(
  language: Language,
  { original, own, texts = [] }: StringOptions,
): { strings: Strings; borrowed: ReadonlyMap<string, Language> } {
  const ours = stringLanguageOf(language) && stringsOf(language);
  const ofOriginal = addCustomStrings(stringsOf(original), own);
  const borrowed = new Map<string, Language>();
  const isOurs = stringLanguageOf(original) !== undefined;
  const isCustom = (field: StringField) => String(own[field] ?? '').trim() !== '';
  const borrow = (field: StringField) =>
    borrowed.set(textAt(field, ofOriginal), isOurs || isCustom(field) ? original : 'en');
  if (language === original) {
    if (!ours) for (const field of stringFields) if (!isCustom(field)) borrow(field);
    return { strings: ofOriginal, borrowed };
  }
  const known = indexItems(texts);
  const translated: Partial<Record<StringField, string>> = {};
  for (const at of stringFields) {
    const entry = findEntry({ at, source: textAt(at, ofOriginal), isOnce: true }, known);
    if (entry) translated[at] = entry.text;
    else if (!ours) borrow(at);
  }
  return { strings: addCustomStrings(ours ?? ofOriginal, translated), borrowed };
}
