import { createHmac } from 'node:crypto';
import type { Reason } from './lead.ts';
import type { WordCount } from './plan-store.ts';

const maxWords = 200;
/** Number of marks of each kind from which learned words count, and from which they can decide alone. */
const [activeFrom, decidesFrom] = [10, 30];
/**
 * Number of spam marks from which good words can outweigh other signs. Spam that the rules quarantine is not marked, so
 * after a few marks nearly every word would count as good.
 */
const outweighsFrom = 100;
const maxSignificant = 15;
const limit = 60;
/** Number that is added to each count, so that rare words have little weight. */
const undecided = 3;

/** Splits a text into distinct words, or into pairs of characters for scripts without spaces. */
export function splitWords(text: string): string[] {
  const found =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const words = found.flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
      ? createPairs([...word])
      : [word.slice(0, 30)],
  );
  return [...new Set(words)].slice(0, maxWords);
}

function createPairs(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

/** Hashes words, so that nobody can read them or guess them without the secret. */
export function hashWords(secret: string, text: string): string[] {
  const key = createHmac('sha256', secret).update('words').digest();
  return splitWords(text).map((word) =>
    createHmac('sha256', key).update(word).digest('base64url').slice(0, 16),
  );
}

/** Scores a text by learned words, from -60 (good) to 60 (spam); null without a result. */
export function scoreWords(
  hashes: readonly string[],
  counts: ReadonlyMap<string, WordCount>,
): Reason | null {
  const examplesByKind = counts.get('') ?? { spam: 0, good: 0 };
  const examples = Math.min(examplesByKind.spam, examplesByKind.good);
  if (examples < activeFrom) return null;
  const weights = hashes
    .flatMap((hash) => {
      const count = counts.get(hash);
      return count ? [computeWeight(count, examplesByKind)] : [];
    })
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .slice(0, maxSignificant);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const mayDecide = examples >= decidesFrom;
  const max = mayDecide ? limit : limit - 1;
  const min = mayDecide ? limit * Math.min(1, examplesByKind.spam / outweighsFrom) : 0;
  const points = Math.round(Math.max(-min, Math.min(max, sum * 10)));
  if (Math.abs(points) < 5) return null;
  const label = points > 0 ? 'spam that was' : 'real messages that were';
  return { points, text: `its words are typical of ${label} marked here before` };
}

/**
 * Computes the natural logarithm of how much more likely a word is in spam. It is smoothed, so that many rare words do
 * not quarantine a lead.
 */
function computeWeight({ spam, good }: WordCount, examplesByKind: WordCount): number {
  const inSpam = spam / examplesByKind.spam;
  const share = inSpam / (inSpam + good / examplesByKind.good);
  const seen = spam + good;
  const likely = (undecided / 2 + seen * share) / (undecided + seen);
  return Math.log(likely / (1 - likely));
}
