import { expect, it } from 'vitest';
import { describeLoss } from './describe-loss.ts';

const wide = { name: 'Portfolio', shape: [16, 9] } as const;
const narrow = { name: 'Banner, phone', shape: [1, 2] } as const;

it.each([
  [wide, 0.5, { x: 50, y: 90 }, 'This upright picture loses the top in the Portfolio.'],
  [wide, 0.5, { x: 50, y: 10 }, 'This upright picture loses the bottom in the Portfolio.'],
  [
    wide,
    0.5,
    { x: 50, y: 50 },
    'This upright picture loses the top and the bottom in the Portfolio.',
  ],
  [
    narrow,
    1.5,
    { x: 0, y: 50 },
    'This wide picture loses the right side in the Banner on a phone.',
  ],
  [
    { ...narrow, aim: 0.45 },
    1.5,
    { x: 50, y: 50 },
    'This wide picture loses the right side in the Banner on a phone.',
  ],
  [wide, 1, { x: 50, y: 90 }, null],
])(
  'names the sides that the crop %o cuts off a picture of ratio %d around %o',
  (crop, ratio, point, words) => {
    expect(describeLoss(crop, ratio, point)).toBe(words);
  },
);
