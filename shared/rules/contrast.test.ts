import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

test('contrast is 21 for black on white and 1 for a colour on itself, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#15382e', '#15382e')).toBe(1);
});
