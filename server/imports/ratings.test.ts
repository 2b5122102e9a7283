import { expect, it } from 'vitest';
import { parseStars } from './ratings.ts';

it.each([
  ...[
    ['4', 4],
    ['4,5', 4.5],
    ['3/5', 3],
    ['3 / 5', 3],
    ['4 stars', 4],
    ['1 star', 1],
  ],
  ...[
    ['4 von 5 Sternen', 4],
    ['4.5 out of 5', 4.5],
    ['8/10', 4],
    ['80%', 4],
    ['80 %', 4],
  ],
  ...[
    ['★★★★', 4],
    ['★★★☆☆', 3],
    ['⭐⭐⭐⭐⭐', 5],
    ['⭐️⭐️', 2],
    [' 5 ', 5],
    ['90/100', 4.5],
  ],
] as const)('reads %j as a rating of %d stars', (text, stars) => {
  expect(parseStars(text)).toBe(stars);
});

it.each([
  ...['', '0', '0/5', '6', '7', '80', '-3', 'five', '★★★★★★', '★☆', '☆☆☆☆☆', '4/7', '10%', '101%'],
  ...['4-5', '3 (of 12 reviews)', '2024', '1.2.3', '4/5/5', 'NaN', 'Infinity', '1e1'],
])('reads no rating from %j', (text) => {
  expect(parseStars(text)).toBeNull();
});
