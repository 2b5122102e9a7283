import { expect, it } from 'vitest';
import { liftOf } from './picture-tones.ts';

it.each([
  ['underexposed', ['#101820', '#202a33'], 2.4],
  ['dim', ['#404040', '#505050'], 1.6],
  ['middling', ['#606060', '#8a8a8a'], 1],
  ['overexposed', ['#f0f0ff', '#ffffff'], 0.9],
  ['black', ['#000000'], 2.4],
])('liftOf reduces the contrast between the tones of %s photographs', (_, tones, lift) => {
  expect(liftOf(tones)).toBeCloseTo(lift, 1);
});
