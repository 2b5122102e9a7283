import { describe, expect, it } from 'vitest';
import {
  countNameColumns,
  countTabletColumns,
  fillRows,
  layOutPortfolio,
  layOutTeam,
  shapePortfolio,
  spanServices,
} from './card-rows.ts';

const counts = Array.from({ length: 30 }, (_, index) => index + 1);

describe('spanServices', () => {
  it('fills every row of twelve columns for any number of cards', () => {
    for (const count of counts) {
      const spans = spanServices(count);
      expect(spans).toHaveLength(count);
      let filled = 0;
      for (const span of spans) {
        filled += span;
        expect(filled, `${count} cards`).toBeLessThanOrEqual(12);
        filled %= 12;
      }
      expect(filled, `${count} cards`).toBe(0);
    }
  });

  it('limits cards to seven columns, unless there is only one', () => {
    for (const count of counts.slice(1)) expect(Math.max(...spanServices(count))).toBeLessThan(8);
  });
});

describe('layOutTeam', () => {
  it('fills rows together with the introduction, for up to twelve members', () => {
    for (const count of counts.slice(0, 12)) {
      const { columns, introduction } = layOutTeam(count);
      expect((count + introduction) % columns, `${count} members`).toBe(0);
    }
    expect(layOutTeam(8)).toEqual({ columns: 5, introduction: 2 });
    expect(layOutTeam(1)).toEqual({ columns: 2, introduction: 1 });
    const withoutWords = [1, 2, 3, 5, 7, 8].map((count) => layOutTeam(count, false));
    expect(withoutWords.map(({ columns }) => columns)).toEqual([2, 3, 3, 5, 4, 4]);
    expect(withoutWords.every(({ introduction }) => introduction === 0)).toBe(true);
  });
});

describe('countNameColumns', () => {
  it('avoids a single name in the last row', () => {
    for (const count of counts.slice(1))
      if (count !== 13 && count !== 25)
        expect(count % countNameColumns(count), `${count}`).not.toBe(1);
    expect([3, 4, 5, 7].map(countNameColumns)).toEqual([3, 2, 3, 4]);
  });
});

describe('portfolio layouts', () => {
  const height = (ratios: number[]) => ratios.reduce((sum, ratio) => sum + 1 / ratio + 0.18, 0);

  it('end at the same height in both columns, whatever the pictures', () => {
    for (const count of counts.slice(1, 20))
      for (const ratio of [0.5, 0.8, 1, 1.5, 2.4, null]) {
        const evens = Math.ceil(count / 2);
        const { left, right, areAligned } = shapePortfolio(
          Array(evens).fill(ratio),
          Array(count - evens).fill(ratio),
        );
        const uneven = Math.abs(0.43 + height(left) - height(right));
        expect(uneven < 0.15).toBe(areAligned);
        // Three cards never align, so they form a row.
        expect(areAligned, `${count} of ${ratio}`).toBe(count !== 3);
      }
  });

  it('fill every row, with the frame of the median picture', () => {
    expect(layOutPortfolio([0.67, 0.8, 1.5]).frame).toBe(0.8);
    expect(layOutPortfolio([3, 2.5, null, null]).frame).toBe(2);
    expect(layOutPortfolio([null]).frame).toBeCloseTo(4 / 3);
    expect(fillRows(5, 3)).toEqual([2, 2, 3, 3, 3]);
    expect(fillRows(5, 4)).toEqual([5, 5, 5, 5, 5]);
    expect(fillRows(7, 4)).toEqual([3, 3, 3, 4, 4, 4, 4]);
    expect(fillRows(3, 2)).toEqual([1, 2, 2]);
    for (let count = 1; count < 30; count += 1)
      for (const most of [1, 2, 3, 4]) {
        const sizes = fillRows(count, most);
        expect(sizes).toHaveLength(count);
        let at = 0;
        while (at < count) {
          const size = sizes[at] ?? 1;
          expect(sizes.slice(at, at + size)).toEqual(Array(size).fill(size));
          at += size;
        }
      }
  });

  it('use shapes close to the picture ratios', () => {
    const { left, right } = shapePortfolio([0.8, 1.33, 1.33], [0.8, 1.33, 0.8]);
    expect(left[0]).toBe(0.8);
    expect(right[0]).toBe(0.8);
  });
});

it('countTabletColumns avoids a single member in the last row if possible', () => {
  const alone = (count: number) => count % countTabletColumns(count) === 1;
  expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17].filter(alone)).toEqual([]);
  expect(countTabletColumns(5)).toBe(3);
});
