/** Position of a picture in rows of equal width. */
export interface RowPlace {
  /** Sum of the ratios in the row. The picture's share of the row is its ratio divided by this sum. */
  sum: number;
  /** Number of pictures in the row. */
  count: number;
}

/**
 * Divides pictures into full rows in their order. All pictures of a row keep their proportions and have the same
 * height.
 * @param ratios width by height of each picture
 * @param ideal the sum of ratios of a row with the best height: row width divided by that height
 * @param tallness cost of a row that is too tall relative to one that is too flat
 */
export function arrangeInRows(ratios: readonly number[], ideal: number, tallness = 1): RowPlace[] {
  const costOf = (row: readonly number[]) => {
    const off = Math.log(sum(row) / ideal);
    return (off < 0 ? tallness : 1) * off ** 2;
  };
  /** Best division of the first pictures, by their number. */
  const best: { cost: number; rows: number[][] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end += 1)
    best[end] = Array.from({ length: end }, (_, start) => {
      const row = ratios.slice(start, end);
      const { cost, rows } = best[start] ?? { cost: 0, rows: [] };
      return { cost: cost + costOf(row), rows: [...rows, row] };
    }).reduce((a, b) => (b.cost < a.cost ? b : a));
  return (best.at(-1)?.rows ?? []).flatMap((row) =>
    row.map(() => ({ sum: sum(row), count: row.length })),
  );
}

function sum(ratios: readonly number[]): number {
  return ratios.reduce((total, ratio) => total + ratio, 0);
}
