import { expect, it } from 'vitest';
import { arrangeInRows } from './justified-rows.ts';

/** Returns the number of pictures in each row. */
function rowsOf(ratios: number[], ideal: number): number[] {
  const rows: number[] = [];
  const places = arrangeInRows(ratios, ideal, 3);
  for (let at = 0; at < places.length; at += places[at]?.count ?? 1)
    rows.push(places[at]?.count ?? 0);
  return rows;
}

it('returns no rows without pictures, and one row for one picture', () => {
  expect(arrangeInRows([], 3)).toEqual([]);
  expect(arrangeInRows([1.5], 3)).toEqual([{ sum: 1.5, count: 1 }]);
});

it('fills rows close to the ideal height, in the pictures’ order', () => {
  expect(rowsOf([1.5, 1.5], 3)).toEqual([2]);
  expect(rowsOf([1.5, 1.5, 1.5], 3)).toEqual([3]);
  expect(rowsOf([1.5, 1.5, 1.5, 1.5], 3)).toEqual([2, 2]);
  expect(rowsOf([0.67, 0.67, 0.67, 0.67, 0.67], 3)).toEqual([5]);
  expect(rowsOf([3, 0.67, 1.5, 1], 3)).toEqual([1, 3]);
});

it('avoids rows with a single enlarged picture', () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    for (const ratio of [0.67, 0.8, 1, 1.33, 1.5])
      for (const { sum } of arrangeInRows(Array(count).fill(ratio), 3, 3))
        expect(sum, `${count} of ${ratio}`).toBeGreaterThan(Math.min(count * ratio - 0.001, 1.9));
});

it('gives an upright picture its own row on a phone instead of splitting the row into slivers', () => {
  expect(arrangeInRows([0.67, 1.5, 1, 3, 0.56], 1.5, 0.25).map(({ count }) => count)).toEqual([
    2, 2, 1, 1, 1,
  ]);
});

it('gives every row the same total width', () => {
  const ratios = [1.5, 0.7, 2.4, 1, 1.33, 0.56, 3];
  const places = arrangeInRows(ratios, 3);
  let at = 0;
  while (at < ratios.length) {
    const { sum = 0, count = 1 } = places[at] ?? {};
    expect(ratios.slice(at, at + count).reduce((a, b) => a + b, 0)).toBeCloseTo(sum);
    at += count;
  }
});
