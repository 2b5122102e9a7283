import { fill } from '../shared/words/fill.ts';
import type { Words } from '../shared/words/table.ts';
import { wordsOf } from '../shared/words/words.ts';
import { wordsIn } from '../shared/words/words-in.ts';
import { readCustomStrings, readIdentity, readOriginalLanguage } from './content.ts';
import { getPageLanguage, noteForeign } from './language.ts';

/** The fixed strings in a page's language. */
export interface PageStrings {
  strings: Words;
  /** Replaces each placeholder, such as `{name}`, by its value. */
  format(text: string, values: Readonly<Record<string, string | number>>): string;
  /** True for our English strings, which scripts contain; other strings are passed to them. */
  isEnglish: boolean;
}

export async function readStrings(): Promise<PageStrings> {
  const { language } = await readIdentity();
  const original = getPageLanguage() ? await readOriginalLanguage() : language;
  const { custom, texts } = await readCustomStrings();
  const { words: strings, foreign } = wordsIn(language, { original, own: custom, texts });
  for (const [text, other] of foreign) noteForeign(text, other);
  return {
    strings,
    format(text, values) {
      const other = foreign.get(text);
      const formatted = fill(text, values, other ?? language);
      if (other) noteForeign(formatted, other);
      return formatted;
    },
    isEnglish: strings === wordsOf('en'),
  };
}
