import { expect, it } from 'vitest';
import { fitting } from './fitting-words.ts';

it('leaves headings of ordinary words alone', () => {
  expect(fitting('We do the work around the teaching', 'var(--h1)')).toEqual({});
  expect(fitting('well-established, long-standing', 'var(--h2)')).toEqual({});
});

it('makes a heading as small as its longest word asks, and no smaller than can be read', () => {
  expect(fitting('Straßenbahnhaltestelle für alle', 'var(--h2)', '1rem').words).toBe(
    'font-size:max(1rem,min(var(--h2),100cqi/13.6))',
  );
});
