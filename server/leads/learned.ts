import { createHmac } from 'node:crypto';
import type { Reason } from './lead.ts';
import type { WordCount } from './plan-store.ts';

const maxWords = 200;
/** Marks of each kind before anything is said, and before what is learned may hold a lead alone or speak for one. */
const [speaksFrom, decidesFrom] = [10, 30];
/**
 * Marks of spam from which words of real queries outweigh whatever else tells of spam. What the rules hold nobody
 * marks: beside a few marks nearly every word is one of real queries, and would let every offer through.
 */
const outweighsFrom = 100;
const maxTelling = 15;
const limit = 60;
/** How often a word counts as seen beside what was counted. */
const undecided = 3;

/** The different words of a text; of writing without spaces each pair of signs. */
export function wordsOf(text: string): string[] {
  const found =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const words = found.flatMap((word) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
      ? pairsOf([...word])
      : [word.slice(0, 30)],
  );
  return [...new Set(words)].slice(0, maxWords);
}

function pairsOf(signs: readonly string[]): string[] {
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

/** Words as they are kept: nobody can read them, nor try a word without the secret. */
export function hashesOf(secret: string, text: string): string[] {
  const key = createHmac('sha256', secret).update('words').digest();
  return wordsOf(text).map((word) =>
    createHmac('sha256', key).update(word).digest('base64url').slice(0, 16),
  );
}

/** What is learned from marks says of a text, from -60 (surely none) to 60 (surely spam); null when it has nothing to say. */
export function learnedReason(
  hashes: readonly string[],
  counts: ReadonlyMap<string, WordCount>,
): Reason | null {
  const marks = counts.get('') ?? { spam: 0, good: 0 };
  const examples = Math.min(marks.spam, marks.good);
  if (examples < speaksFrom) return null;
  const weights = hashes
    .flatMap((hash) => {
      const count = counts.get(hash);
      return count ? [weightOf(count, marks)] : [];
    })
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .slice(0, maxTelling);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const mayDecide = examples >= decidesFrom;
  const max = mayDecide ? limit : limit - 1;
  const min = mayDecide ? limit * Math.min(1, marks.spam / outweighsFrom) : 0;
  const points = Math.round(Math.max(-min, Math.min(max, sum * 10)));
  if (Math.abs(points) < 5) return null;
  const says = points > 0 ? 'its words are those of spam' : 'its words are those of real queries';
  return { points, text: `${says} that was marked here before` };
}

/**
 * Natural logarithm of how much likelier a word is in spam. Counted as if it had been seen a few times more, in each
 * kind alike: seen once it tells little, and many such words must not hold a lead together.
 */
function weightOf({ spam, good }: WordCount, marks: WordCount): number {
  const inSpam = spam / marks.spam;
  const share = inSpam / (inSpam + good / marks.good);
  const seen = spam + good;
  const likely = (undecided / 2 + seen * share) / (undecided + seen);
  return Math.log(likely / (1 - likely));
}
