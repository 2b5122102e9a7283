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
export function teamGrid(count: number, isIntroduced = true): TeamGrid {
  if (count === 1) return { columns: 2, introduction: isIntroduced ? 1 : 0 };
  if (count > 12) return { columns: 5, introduction: 0 };
  const full = [3, 4, 5]
    .flatMap((columns) =>
      (isIntroduced ? [0, 1, 2] : [0]).map((introduction) => ({ columns, introduction })),
    )
    .filter(({ columns, introduction }) => (count + introduction) % columns === 0);
  const rows = ({ columns, introduction }: TeamGrid) => (count + introduction) / columns;
  full.sort((a, b) => rows(a) - rows(b) || b.introduction - a.introduction);
  return full[0] ?? { columns: count < 4 ? 3 : 4, introduction: 0 };
}

/** Columns for a list of `count` names: the fewest empty places after the last, which should not stand alone. */
export function nameColumns(count: number): number {
  const empty = (columns: number) =>
    count % columns === 1 ? columns : (columns - (count % columns)) % columns;
  const [first = 3] = [3, count > 6 ? 4 : 2].toSorted((a, b) => empty(a) - empty(b));
  return first;
}

/** The same between phone and desk, where the introduction has a row of its own. */
export function teamColumnsOnTablet(count: number): number {
  if (count < 4) return Math.max(2, count);
  if (count % 4 === 0) return 4;
  // Nobody stands alone in the last row where another grid has company for them.
  return count % 3 === 0 || (count % 4 === 1 && count % 3 === 2) ? 3 : 4;
}

/** Width by height of a portfolio card; the flat one where no others let both columns end together. */
const shapes = [4 / 5, 1, 4 / 3];
const flat = 16 / 9;
/** Further apart, in widths of a column, a picture would be stretched by more than an eighth. */
const maxUneven = 0.15;
/** In widths of a column: the section's heading, a card's caption, the space between cards. */
const heights = { heading: 0.43, caption: 0.08, gap: 0.1 };

/** In place of a proportion: no picture, so that nothing but words has a height. */
export const bare = Number.POSITIVE_INFINITY;

/**
 * A shape for each piece of both columns, so that they end together with the heading above the left one. Among
 * combinations about as even, the one nearest to the pictures' own proportions wins; null is a picture that
 * says none, `bare` a piece without one, which takes no more room than its words.
 */
export function portfolioShapes(left: Ratios, right: Ratios): Columns {
  const usual = bestOf(left, right, shapes);
  return usual.endTogether ? usual : bestOf(left, right, [...shapes, flat]);
}

type Ratios = readonly (number | null)[];

interface Columns {
  left: number[];
  right: number[];
  /** Whether no picture must be stretched for it; else the pieces are better off in rows. */
  endTogether: boolean;
}

function bestOf(left: Ratios, right: Ratios, among: readonly number[]): Columns {
  /** Beyond these the rest takes its nearest shape: every combination of more would take too long. */
  const free = 4;
  const tail = (ratios: Ratios) => combinations(ratios.slice(-free), among);
  const head = (ratios: Ratios) => ratios.slice(0, -free).map(nearest);
  const [leftHead, rightHead] = [head(left), head(right)];
  const base = heights.heading + heightOf(leftHead) - heightOf(rightHead);
  let best = { left: left.map(nearest), right: right.map(nearest), endTogether: false };
  let lowest = Number.POSITIVE_INFINITY;
  for (const lefts of tail(left))
    for (const rights of tail(right)) {
      const uneven = Math.abs(base + heightOf(lefts.shapes) - heightOf(rights.shapes));
      const cost = lefts.cost + rights.cost + 6 * uneven;
      if (cost >= lowest) continue;
      lowest = cost;
      best = {
        left: [...leftHead, ...lefts.shapes],
        right: [...rightHead, ...rights.shapes],
        endTogether: uneven < maxUneven,
      };
    }
  return best;
}

function heightOf(ratios: readonly number[]): number {
  return ratios.reduce((sum, ratio) => sum + 1 / ratio + heights.caption + heights.gap, 0);
}

/** How far a shape is from a picture's proportion, either way. */
function distance(shape: number, ratio: number | null): number {
  return shape === bare ? 0 : Math.abs(Math.log(shape / (ratio ?? shape)));
}

function nearest(ratio: number | null): number {
  if (ratio === bare) return bare;
  const [first = 1] = shapes.toSorted((a, b) => distance(a, ratio ?? 1) - distance(b, ratio ?? 1));
  return first;
}

interface Combination {
  shapes: number[];
  cost: number;
}

function combinations(ratios: Ratios, among: readonly number[]): Combination[] {
  return ratios.reduce<Combination[]>(
    (made, ratio) =>
      made.flatMap((one) =>
        (ratio === bare ? [bare] : among).map((shape) => ({
          shapes: [...one.shapes, shape],
          cost: one.cost + distance(shape, ratio),
        })),
      ),
    [{ shapes: [], cost: 0 }],
  );
}
