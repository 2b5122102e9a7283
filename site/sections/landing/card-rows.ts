import { shapeOf } from '../../../shared/rules/images/picture-shape.ts';

/** Returns the columns, of twelve, for each service card in display order. Every row is full. */
export function spanServices(count: number): number[] {
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
  /** Cells of the introduction before the first member; 0 if the introduction has a row of its own. */
  introduction: number;
}

/**
 * Arranges the members and the introduction so that every row is full: with the fewest rows, and among those with the
 * widest introduction.
 */
export function layOutTeam(count: number, isIntroduced = true): TeamGrid {
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

/** Returns the columns for a list of names: few empty cells, and no single name in the last row. */
export function countNameColumns(count: number): number {
  const empty = (columns: number) =>
    count % columns === 1 ? columns : (columns - (count % columns)) % columns;
  const [first = 3] = [3, count > 6 ? 4 : 2].toSorted((a, b) => empty(a) - empty(b));
  return first;
}

/** Returns the team columns on a tablet, where the introduction has a row of its own. */
export function countTabletColumns(count: number): number {
  if (count < 4) return Math.max(2, count);
  if (count % 4 === 0) return 4;
  // Avoids a single member in the last row if possible.
  return count % 3 === 0 || (count % 4 === 1 && count % 3 === 2) ? 3 : 4;
}

/** Aspect ratios of portfolio cards. The flat one is used if no other aligns both columns. */
const shapes = [4 / 5, 1, 4 / 3];
const flatShape = 16 / 9;
/** A larger difference, in column widths, would stretch a picture by more than an eighth. */
const maxUneven = 0.15;
/** Heights of the heading, a caption and a gap, in column widths. */
const heights = { heading: 0.43, caption: 0.08, gap: 0.1 };

/**
 * Chooses a shape for each card, so that both columns end at the same height with the heading above the left one. Of
 * similarly even combinations, the nearest one to the picture ratios is used. The ratio is null for a tile or a
 * picture of unknown size.
 */
export function shapePortfolio(left: Ratios, right: Ratios): Columns {
  const usual = findBestColumns(left, right, shapes);
  return usual.areAligned ? usual : findBestColumns(left, right, [...shapes, flatShape]);
}

/** Maximum cards per row on a computer, tablet and phone, by the shape of most pictures. */
const rowLimits = {
  upright: { frame: 4 / 5, wide: 4, tablet: 3, phone: 2 },
  square: { frame: 1, wide: 4, tablet: 3, phone: 2 },
  landscape: { frame: 4 / 3, wide: 3, tablet: 2, phone: 2 },
  panorama: { frame: 2, wide: 2, tablet: 2, phone: 1 },
} as const;

/** Arranges portfolio cards in full rows. All pictures have the same frame. */
export function layOutPortfolio(ratios: Ratios) {
  const known = ratios.filter((ratio) => ratio !== null);
  const middle = known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? 4 / 3;
  const shape = shapeOf(middle);
  const { frame, ...limits } = rowLimits[shape];
  const [wide, tablet, phone] = [limits.wide, limits.tablet, limits.phone].map((most) =>
    fillRows(ratios.length, most),
  );
  return {
    frame,
    /** The two cards share a row with the heading. */
    isPair: ratios.length === 2 && (shape === 'upright' || shape === 'square'),
    /** Custom properties of each card. */
    places: ratios.map(
      (_, index) => `--wide:${wide?.[index]};--tablet:${tablet?.[index]};--phone:${phone?.[index]}`,
    ),
  };
}

/** Returns, for each card, the number of cards in its row. The first rows have fewer cards. */
export function fillRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  const fewer = Math.floor(count / rows);
  // A longer single row looks better than two rows of very different lengths.
  if (rows === 2 && most > 2 && fewer < most - 1) return Array(count).fill(count);
  return Array.from(
    { length: rows },
    (_, row) => fewer + (row < rows - (count % rows) ? 0 : 1),
  ).flatMap((size) => Array(size).fill(size));
}

type Ratios = readonly (number | null)[];

interface Columns {
  left: number[];
  right: number[];
  /** False if a picture would have to be stretched; the cards are then shown in rows. */
  areAligned: boolean;
}

function findBestColumns(left: Ratios, right: Ratios, among: readonly number[]): Columns {
  /** Only the last cards of a column are combined, because trying all combinations would take too long. */
  const free = 4;
  const tail = (ratios: Ratios) => combineShapes(ratios.slice(-free), among);
  const head = (ratios: Ratios) => ratios.slice(0, -free).map(findNearest);
  const [leftHead, rightHead] = [head(left), head(right)];
  const base = heights.heading + heightOf(leftHead) - heightOf(rightHead);
  let best = { left: left.map(findNearest), right: right.map(findNearest), areAligned: false };
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
        areAligned: uneven < maxUneven,
      };
    }
  return best;
}

function heightOf(ratios: readonly number[]): number {
  return ratios.reduce((sum, ratio) => sum + 1 / ratio + heights.caption + heights.gap, 0);
}

/** Returns the difference between a shape and a picture ratio, in either direction. */
function compare(shape: number, ratio: number | null): number {
  return Math.abs(Math.log(shape / (ratio ?? shape)));
}

function findNearest(ratio: number | null): number {
  const [first = 1] = shapes.toSorted((a, b) => compare(a, ratio ?? 1) - compare(b, ratio ?? 1));
  return first;
}

interface Combination {
  shapes: number[];
  cost: number;
}

function combineShapes(ratios: Ratios, among: readonly number[]): Combination[] {
  return ratios.reduce<Combination[]>(
    (made, ratio) =>
      made.flatMap((one) =>
        among.map((shape) => ({
          shapes: [...one.shapes, shape],
          cost: one.cost + compare(shape, ratio),
        })),
      ),
    [{ shapes: [], cost: 0 }],
  );
}
