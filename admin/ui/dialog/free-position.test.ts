import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, findFreePosition } from './free-position.ts';

const area = { left: 240, top: 60, right: 1240, bottom: 860 };
const size = { width: 400, height: 60 };
const bar: Box = { left: 240, top: 800, right: 1240, bottom: 860 };

it.each<[string, Box[], { left: number; top: number } | null]>([
  ['an empty screen', [], { left: 248, top: 792 }],
  ['a submit bar', [bar], { left: 248, top: 740 }],
  [
    'a button at the start',
    [{ left: 250, top: 800, right: 300, bottom: 840 }],
    { left: 540, top: 792 },
  ],
  [
    'buttons at the start and in the middle',
    [
      { left: 250, top: 700, right: 300, bottom: 860 },
      { left: 600, top: 700, right: 700, bottom: 860 },
    ],
    { left: 832, top: 792 },
  ],
  ['a screen full of fields', [area], null],
])('finds a position next to %s', (_, others, place) => {
  expect(findFreePosition(size, area, others)).toEqual(place);
});

it('finds a position inside the area that covers nothing', () => {
  const box = fc
    .record({ left: fc.nat(1400), top: fc.nat(900), width: fc.nat(500), height: fc.nat(80) })
    .map(({ left, top, width, height }) => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
    }));
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 374 }),
    height: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 40 }), sizes, fc.boolean(), (others, asked, isPhone) => {
      const within = isPhone ? { left: 0, top: 56, right: 390, bottom: 844 } : area;
      const place = findFreePosition(asked, within, others);
      if (!place) return;
      const { left, top } = place;
      expect(left).toBeGreaterThanOrEqual(within.left);
      expect(left + asked.width).toBeLessThanOrEqual(within.right);
      expect(top).toBeGreaterThanOrEqual(within.top);
      expect(top + asked.height).toBeLessThanOrEqual(within.bottom);
      for (const other of others)
        expect(
          other.right <= left ||
            other.left >= left + asked.width ||
            other.bottom <= top ||
            other.top >= top + asked.height,
        ).toBe(true);
    }),
  );
});
