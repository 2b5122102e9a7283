import { expect, test } from 'vitest';
import { countStars, toBarPercent } from './rating.ts';

test.each([
  [4.9, 4],
  [5, 5],
  [0.5, 0],
  [9, 5],
  [-1, 0],
  [Number.NaN, 0],
])('a rating of %d fills %d stars', (rating, stars) => {
  expect(countStars(rating)).toBe(stars);
});

test.each([
  [74, 74],
  [-3, 0],
  [140, 100],
  [Number.NaN, 0],
])('a skill of %d fills a bar to %d percent', (rating, percent) => {
  expect(toBarPercent(rating)).toBe(percent);
});
