import { expect, it } from 'vitest';
import { gradientOf } from '../../shared/rules/images/picture-tones.ts';
import { findTones } from './tones.ts';

type Shade = (x: number, y: number) => readonly [number, number, number];

function findTonesOf(shade: Shade, side = 12): string[] {
  const data = new Uint8Array(side * side * 3);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side];
    data.set(shade(x, y).map(Math.round), at * 3);
  }
  return findTones({ data, width: side, height: side });
}

it('returns two tones for a sky that brightens evenly', () => {
  expect(findTonesOf((_x, y) => [50, 100 + 100 * y, 200])).toEqual(['#3264c8', '#32c8c8']);
});

it('returns three tones for a dark band between two bright ones', () => {
  const tones = findTonesOf((_x, y) => (Math.abs(y - 0.5) < 0.2 ? [20, 40, 60] : [220, 220, 230]));
  expect(tones).toHaveLength(3);
  const [top = '', middle = '', bottom = ''] = tones;
  expect(middle < top && middle < bottom).toBe(true);
});

it('returns four tones for a picture whose sides differ, the sides last', () => {
  const tones = findTonesOf((x) => [40 + 160 * x, 80, 80]);
  const [top, bottom, left = '', right = ''] = tones;
  expect(top).toBe(bottom);
  expect(Number.parseInt(left.slice(1, 3), 16)).toBeLessThan(
    Number.parseInt(right.slice(1, 3), 16),
  );
});

it('returns no tones for a picture of nearly one colour', () => {
  expect(findTonesOf((x, y) => [120 + 6 * x, 120, 120 + 6 * y])).toEqual([]);
});

it('returns no tones for a pattern that no gradient resembles', () => {
  const isDark = (x: number, y: number) => (Math.floor(x * 4) + Math.floor(y * 4)) % 2 === 0;
  expect(findTonesOf((x, y) => (isDark(x, y) ? [0, 0, 0] : [255, 255, 255]))).toEqual([]);
});

it.each([2, 3, 4])('encodes %i tones within the 80 characters of a style', (count) => {
  const style = `--c:${gradientOf(Array(count).fill('#99aabb'))}`;
  expect(style.length).toBeLessThanOrEqual(80);
  expect(style.split('#9ab')).toHaveLength(count + 1);
});
