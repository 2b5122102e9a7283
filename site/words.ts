import { fill } from '../shared/words/fill.ts';
import { withOwnWords } from '../shared/words/own-words.ts';
import type { Words } from '../shared/words/table.ts';
import { wordsOf } from '../shared/words/words.ts';
import { readIdentity, readSection } from './content.ts';
import { pageLanguage } from './language.ts';

/** The fixed texts of a page's language. */
export interface PageWords {
  words: Words;
  /** Replaces each `{name}` of a text by its value. */
  say(text: string, values: Readonly<Record<string, string | number>>): string;
  /** True for our English, which the scripts know without being given it. */
  isEnglish: boolean;
}

export async function readWords(): Promise<PageWords> {
  // The owner's wordings are in the original language.
  const own = pageLanguage() ? null : await readSection('site_words');
  const { language } = await readIdentity();
  const words = own ? withOwnWords(wordsOf(language), own) : wordsOf(language);
  return {
    words,
    say: (text, values) => fill(text, values, language),
    isEnglish: words === wordsOf('en'),
  };
}
