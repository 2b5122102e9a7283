import { expect, it } from 'vitest';
import { formatCounter } from './format-counter.ts';

it.each([
  [159, 200, undefined],
  [160, 200, '160 of 200'],
  [201, 200, '201 of 200'],
  [500, undefined, undefined],
])('counts %i characters of %s as %s', (used, limit, text) => {
  expect(formatCounter(used, limit)).toBe(text);
});
