import type { Reason } from './lead.ts';
import solicitationSigns from './solicitation-signs.json' with { type: 'json' };

/**
 * Phrases that mass solicitations share are in solicitation-signs.json, in some twenty languages. Each word is a prefix
 * without accents; `a|b` is either, `*` any word, `#` a number, `=` a whole word, `usd` any currency. Scripts without
 * spaces are searched anywhere. A single sign proves nothing, because real messages mention the same things.
 */

/** A word of a phrase: alternatives of prefixes, any word, a number, or money. */
type Step = '*' | '#' | { word: string; isWhole: boolean }[];

interface Sign {
  /** The sign's description in the reason. */
  says: string;
  counts: number;
  /** Grouped by the first character of their first word. */
  phrases: ReadonlyMap<string, readonly Step[][]>;
  /** Phrases of scripts without spaces. */
  unspaced: readonly string[];
}

/** Description and weight of each sign. */
const kinds: Readonly<Record<keyof typeof solicitationSigns, [says: string, counts: number]>> = {
  sold: ['advertises something that is sold by mass mailing', 1],
  offered: ['offers something', 1],
  aimed: ['mentions your website or company', 1],
  priced: ['names a price', 1],
  promised: ['promises results', 1],
  pressed: ['uses pressure or threats', 1],
  baited: ['is about a subject typical of fraud', 2],
  called: ['asks for an answer', 1],
};

const money = [
  ...['usd', 'eur', 'dollar', 'pound', 'gbp', 'zl', 'kr', 'руб', 'евро', 'доллар', 'tl', 'peso'],
  ...['reais', 'riyal', 'ريال', 'лв'],
];
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const known = Object.entries(kinds).map(([kind, [says, counts]]) =>
  createSign(solicitationSigns[kind as keyof typeof solicitationSigns], says, counts),
);

function createSign(list: readonly string[], says: string, counts: number): Sign {
  const all = list.map((phrase) => normalise(phrase));
  const phrases = new Map<string, Step[][]>();
  for (const phrase of all.filter((each) => each !== '' && !withoutSpaces.test(each))) {
    const steps = phrase.split(' ').map(parseStep);
    for (const sign of listBeginnings(steps[0])) {
      const others = phrases.get(sign);
      if (others) others.push(steps);
      else phrases.set(sign, [steps]);
    }
  }
  return { says, counts, phrases, unspaced: all.filter((each) => withoutSpaces.test(each)) };
}

function parseStep(text: string): Step {
  if (text === '*' || text === '#') return text;
  return text.split('|').flatMap((word) => {
    if (word === 'usd') return money.map((each) => ({ word: each, isWhole: each.length < 3 }));
    return { word: word.replace('=', ''), isWhole: word.endsWith('=') };
  });
}

function listBeginnings(step: Step | undefined): Iterable<string> {
  if (step === undefined || step === '*') return [];
  return new Set(step === '#' ? '0123456789' : step.map(({ word }) => word.charAt(0)));
}

/** Letters that Unicode normalisation does not decompose. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', ı: 'i' };

/** Removes accents and case, in any script. */
function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæı]/g, (letter) => letters[letter] ?? '')
    .replace(/\s+/g, ' ');
}

/** Joins each number into one word, and replaces each currency sign with a word. */
function splitWords(flat: string): string[] {
  const whole = flat
    .replace(/\p{Sc}/gu, ' usd ')
    .replace(/(\d)[.,](?=\d)|(\d) (?=\d{3}(?!\d))/g, '$1$2');
  return (whole.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}

/** Number of words that are searched. */
const maxWords = 400;
const points = [0, 0, 30, 60, 80, 100];

/** Scores a text as a mass solicitation. Returns null for other texts. */
export function findSolicitation(text: string): Reason | null {
  const flat = normalise(text);
  const words = splitWords(flat);
  const found = known.filter((sign) => hasSign(sign, flat, words));
  const count = found.reduce((sum, { counts }) => sum + counts, 0);
  const given = points[Math.min(count, points.length - 1)] ?? 0;
  if (given === 0) return null;
  const [last = '', ...others] = found.map(({ says }) => says).toReversed();
  const all = [others.toReversed().join(', '), last].filter(Boolean).join(' and ');
  return { points: given, text: `it reads like a mass mailing: it ${all}` };
}

function hasSign({ phrases, unspaced }: Sign, flat: string, words: readonly string[]): boolean {
  return (
    unspaced.some((phrase) => flat.includes(phrase)) ||
    words.some((word, at) =>
      phrases
        .get(word.charAt(0))
        ?.some((steps) => steps.every((step, more) => matchesStep(step, words[at + more]))),
    )
  );
}

function matchesStep(step: Step, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (step === '*') return true;
  if (step === '#') return /^\d/.test(word);
  return step.some(({ word: known, isWhole }) =>
    isWhole ? word === known : word.startsWith(known),
  );
}
