import { fill } from '../shared/words/fill.ts';
import { type Words, wordsOf } from '../shared/words/words.ts';
import { readIdentity } from './content.ts';

/** The fixed texts of a page's language. */
export interface PageWords {
  words: Words;
  /** Replaces each `{name}` of a text by its value. */
  say(text: string, values: Readonly<Record<string, string | number>>): string;
  /** True for English, which the scripts know without being given it. */
  isEnglish: boolean;
}

export async function readWords(): Promise<PageWords> {
  const { language } = await readIdentity();
  const words = wordsOf(language);
  return {
    words,
    say: (text, values) => fill(text, values, language),
    isEnglish: words === wordsOf('en'),
  };
}
