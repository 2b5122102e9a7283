import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyNth, sampleOf } from './sample.ts';

const items = Array.from({ length: 12 }, (_, place) => place);
const sample = (count: number) => sampleOf(items, count, { whole: false });

it('a sample is spread over all items, in their order, and as large as wanted', () => {
  expect(sample(3)).toEqual([0, 4, 8]);
  expect(sample(5)).toEqual([0, 3, 5, 8, 10]);
  expect(sample(12)).toEqual(items);
  expect(sample(40)).toEqual(items);
  expect(sampleOf(items, 3, { whole: true })).toEqual(items);
});

it('every entry of combined lists comes in one of every so many', () => {
  const pairs = items.flatMap((one) => ['a', 'b', 'c', 'd'].map((other) => [one, other]));
  const some = everyNth(pairs, 5);
  expect(new Set(some.map(([, other]) => other)).size).toBe(4);
  expect(some).toHaveLength(10);
});

it('no condition undoes what is left out: a runner forgets the skip before it', () => {
  const all = globSync('{shared,site,admin,server,scripts,tests}/**/*.{test,spec}.{ts,tsx}');
  const undone = /nightly\(\w+\)\s*\.(?:runIf|skipIf)/;
  expect(all.filter((file) => undone.test(readFileSync(file, 'utf8')))).toEqual([]);
});
