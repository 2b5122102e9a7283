import { fill } from '../shared/words/fill.ts';
import type { Strings } from '../shared/words/table.ts';
import { stringsOf } from '../shared/words/words.ts';
import { stringsIn } from '../shared/words/words-in.ts';
import { readCustomStrings, readIdentity, readOriginalLanguage } from './content.ts';
import { getPageLanguage, noteLanguage } from './language.ts';

/** The fixed strings in the language of a page. */
export interface PageStrings {
  strings: Strings;
  /** Replaces each placeholder, such as `{name}`, with its value. */
  format(text: string, values: Readonly<Record<string, string | number>>): string;
  /** True for our English strings, which scripts contain; other strings are passed to them. */
  isEnglish: boolean;
}

export async function readStrings(): Promise<PageStrings> {
  const { language } = await readIdentity();
  const original = getPageLanguage() ? await readOriginalLanguage() : language;
  const { custom, texts } = await readCustomStrings();
  const { strings, borrowed } = stringsIn(language, { original, own: custom, texts });
  for (const [text, other] of borrowed) noteLanguage(text, other);
  return {
    strings,
    format(text, values) {
      const other = borrowed.get(text);
      const formatted = fill(text, values, other ?? language);
      if (other) noteLanguage(formatted, other);
      return formatted;
    },
    isEnglish: strings === stringsOf('en'),
  };
}
