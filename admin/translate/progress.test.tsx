import { expect, it } from 'vitest';
import { describeProgress } from './progress.ts';

it.each([
  [{ texts: 305, missing: 305, outdated: 0 }, '0 of 305 texts'],
  [{ texts: 1, missing: 1, outdated: 0 }, '0 of 1 text'],
  [{ texts: 1, missing: 0, outdated: 1 }, '0 of 1 text, 1 outdated'],
  [{ texts: 5, missing: 1, outdated: 2 }, '2 of 5 texts, 2 outdated'],
])('counts the texts of %o as %s', (counts, words) => {
  expect(describeProgress([counts as never])).toBe(words);
});
