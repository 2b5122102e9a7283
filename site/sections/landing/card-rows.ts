/** How many of twelve columns each of `count` service cards takes, in the order shown; every row is full. */
export function serviceSpans(count: number): number[] {
  const known: readonly (readonly number[])[] = [
    [],
    [12],
    [6, 6],
    [4, 4, 4],
    [7, 5, 5, 7],
    [6, 6, 4, 4, 4],
    [6, 3, 3, 3, 3, 6],
    [6, 6, 4, 4, 4, 6, 6],
    [6, 3, 3, 3, 3, 6, 6, 6],
  ];
  const row = known[count];
  if (row) return [...row];
  const pairs = [0, 4, 2][count % 3] ?? 0;
  return Array.from({ length: count }, (_, index) => (index < count - pairs ? 4 : 6));
}

interface TeamGrid {
  columns: number;
  /** Cells the introduction takes before the first member; 0 when it has a row of its own. */
  introduction: number;
}

/** The grid in which `count` members and the introduction fill every row: fewest rows, then the widest introduction. */
export function teamGrid(count: number): TeamGrid {
  if (count === 1) return { columns: 2, introduction: 1 };
  if (count > 12) return { columns: 5, introduction: 0 };
  const full = [3, 4, 5]
    .flatMap((columns) => [0, 1, 2].map((introduction) => ({ columns, introduction })))
    .filter(({ columns, introduction }) => (count + introduction) % columns === 0);
  const rows = ({ columns, introduction }: TeamGrid) => (count + introduction) / columns;
  full.sort((a, b) => rows(a) - rows(b) || b.introduction - a.introduction);
  return full[0] ?? { columns: 4, introduction: 0 };
}

/** The same between phone and desk, where the introduction has a row of its own. */
export function teamColumnsOnTablet(count: number): number {
  if (count < 4) return Math.max(2, count);
  return count % 4 === 0 || count % 3 !== 0 ? 4 : 3;
}

/** Width by height of a portfolio card. */
const shapes = [4 / 5, 1, 4 / 3];
/** In widths of a column: the section's heading, a card's caption, the space between cards. */
const heights = { heading: 0.43, caption: 0.08, gap: 0.1 };

/**
 * A shape for each piece of both columns, so that they end together with the heading above the left one. Among
 * combinations about as even, the one nearest to the pictures' own proportions wins; null is a picture that
 * says none.
 */
export function portfolioShapes(
  left: readonly (number | null)[],
  right: readonly (number | null)[],
): { left: number[]; right: number[] } {
  /** Beyond these the rest takes its nearest shape: every combination of more would take too long. */
  const free = 4;
  const tail = (ratios: readonly (number | null)[]) => combinations(ratios.slice(-free));
  const head = (ratios: readonly (number | null)[]) => ratios.slice(0, -free).map(nearest);
  const [leftHead, rightHead] = [head(left), head(right)];
  const base = heights.heading + heightOf(leftHead) - heightOf(rightHead);
  let best = { left: left.map(nearest), right: right.map(nearest) };
  let least = Number.POSITIVE_INFINITY;
  for (const lefts of tail(left))
    for (const rights of tail(right)) {
      const uneven = Math.abs(base + heightOf(lefts.shapes) - heightOf(rights.shapes));
      const cost = lefts.cost + rights.cost + 6 * uneven;
      if (cost >= least) continue;
      least = cost;
      best = { left: [...leftHead, ...lefts.shapes], right: [...rightHead, ...rights.shapes] };
    }
  return best;
}

function heightOf(ratios: readonly number[]): number {
  return ratios.reduce((sum, ratio) => sum + 1 / ratio + heights.caption + heights.gap, 0);
}

/** How far a shape is from a picture's proportion, either way. */
function distance(shape: number, ratio: number | null): number {
  return Math.abs(Math.log(shape / (ratio ?? shape)));
}

function nearest(ratio: number | null): number {
  const [first = 1] = shapes.toSorted((a, b) => distance(a, ratio ?? 1) - distance(b, ratio ?? 1));
  return first;
}

interface Combination {
  shapes: number[];
  cost: number;
}

function combinations(ratios: readonly (number | null)[]): Combination[] {
  return ratios.reduce<Combination[]>(
    (made, ratio) =>
      made.flatMap((one) =>
        shapes.map((shape) => ({
          shapes: [...one.shapes, shape],
          cost: one.cost + distance(shape, ratio),
        })),
      ),
    [{ shapes: [], cost: 0 }],
  );
}
