import { expect, it } from 'vitest';
import { softWarning } from './soft-warning.ts';

it.each([
  [400, '400 pixels wide; here up to 1,120 are shown, so it will look soft.'],
  [559, '559 pixels wide; here up to 1,120 are shown, so it will look soft.'],
  [560, undefined],
  [2400, undefined],
  [0, undefined],
])('a picture %d pixels wide in a place for 1,120: %s', (width, words) => {
  expect(softWarning(width, 1120)).toBe(words);
});
