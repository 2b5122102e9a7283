import { expect, it } from 'vitest';
import { warnIfBlurred } from './blur-warning.ts';

it.each([
  [400, 'This picture is 400 pixels wide and shown at up to 1,120, so it will look blurred.'],
  [559, 'This picture is 559 pixels wide and shown at up to 1,120, so it will look blurred.'],
  [560, undefined],
  [2400, undefined],
  [0, undefined],
])('for a picture %d pixels wide, shown at up to 1,120, warns: %s', (width, words) => {
  expect(warnIfBlurred(width, 1120)).toBe(words);
});
