import type { TranslatedText } from '../content/translation.ts';
import { type Language, spokenBy } from '../rules/languages.ts';
import { findEntry, indexItems } from '../rules/translate.ts';
import { addCustomStrings, textAt, type WordField, wordFields } from './custom-strings.ts';
import type { Words } from './table.ts';
import { wordsOf } from './words.ts';

interface Wanted {
  /** The language that the site is written in. */
  original: Language;
  /** The owner's texts in it, by field. */
  own: Readonly<Record<string, unknown>>;
  /** Their translations into the wanted language. */
  texts?: readonly TranslatedText[];
}

/**
 * The fixed texts in a language: the owner's, otherwise ours, otherwise those of the original.
 * @returns also the texts that are in another language, with that language
 */
export function wordsIn(
  language: Language,
  { original, own, texts = [] }: Wanted,
): { words: Words; foreign: ReadonlyMap<string, Language> } {
  const ours = spokenBy(language) && wordsOf(language);
  const ofOriginal = addCustomStrings(wordsOf(original), own);
  const foreign = new Map<string, Language>();
  const isCustom = (field: WordField) => String(own[field] ?? '').trim() !== '';
  const lend = (field: WordField) =>
    foreign.set(textAt(field, ofOriginal), isCustom(field) || spokenBy(original) ? original : 'en');
  if (language === original) {
    if (!ours) for (const field of wordFields) if (!isCustom(field)) lend(field);
    return { words: ofOriginal, foreign };
  }
  const known = indexItems(texts);
  const translated: Partial<Record<WordField, string>> = {};
  for (const at of wordFields) {
    const entry = findEntry({ at, source: textAt(at, ofOriginal), isOnce: true }, known);
    if (entry) translated[at] = entry.text;
    else if (!ours) lend(at);
  }
  return { words: addCustomStrings(ours ?? ofOriginal, translated), foreign };
}
