import type { Reason } from '../store/leads.ts';
import { signs } from './solicitation-words.ts';

/** A word of a phrase: its beginnings, or any word. */
type Step = '*' | { word: string; isWhole: boolean }[];

interface Sign {
  /** By the first letter of their first word. */
  phrases: ReadonlyMap<string, readonly Step[][]>;
  /** Of writing without spaces. */
  unspaced: readonly string[];
}

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const known = Object.values(signs).map(signOf);

function signOf(list: string): Sign {
  const all = list.split(',').map((phrase) => plain(phrase).trim());
  const phrases = new Map<string, Step[][]>();
  for (const phrase of all.filter((each) => !withoutSpaces.test(each))) {
    const steps = phrase.split(' ').map(stepOf);
    const [first] = steps;
    if (first === undefined || first === '*') continue;
    for (const letter of new Set(first.map(({ word }) => word.charAt(0))))
      phrases.set(letter, [...(phrases.get(letter) ?? []), steps]);
  }
  return { phrases, unspaced: all.filter((each) => withoutSpaces.test(each)) };
}

function stepOf(text: string): Step {
  if (text === '*') return '*';
  return text.split('|').map((word) => ({
    ...{ word: word.replace('=', ''), isWhole: word.endsWith('=') },
  }));
}

/** What the Unicode Standard does not take apart. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', ı: 'i' };

/** Without accents and in small letters, in whatever script. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæı]/g, (letter) => letters[letter] ?? '')
    .replace(/\s+/g, ' ');
}

/** An offer says within so many what it wants. */
const mostWords = 400;
const points = [0, 0, 30, 60, 60, 60];

/** How much a text looks like an offer that is sent to every website alike; null where it does not. */
export function solicitation(text: string): Reason | null {
  const flat = plain(text);
  const words = (flat.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  const found = known.filter((sign) => isIn(sign, flat, words)).length;
  const given = points[found] ?? 0;
  return given === 0 ? null : { points: given, text: 'it reads like an offer sent to many' };
}

function isIn({ phrases, unspaced }: Sign, flat: string, words: readonly string[]): boolean {
  return (
    unspaced.some((phrase) => flat.includes(phrase)) ||
    words.some((word, at) =>
      phrases
        .get(word.charAt(0))
        ?.some((steps) => steps.every((step, more) => isStep(step, words[at + more]))),
    )
  );
}

function isStep(step: Step, word: string | undefined): boolean {
  if (word === undefined) return false;
  return (
    step === '*' ||
    step.some(({ word: known, isWhole }) => (isWhole ? word === known : word.startsWith(known)))
  );
}
