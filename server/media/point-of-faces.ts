import type { Point } from '../../shared/rules/images/picture-notes.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height of the eyes in a box of the detector, which goes from the eyebrows to below the chin. */
const eyes = 0.28;
/** The rest of the head above and next to such a box, in its sides. */
const hair = 0.45;
const ears = 0.06;

/** Ratios of frames on the site, from tall to flat; each picture is cropped by several of them. */
const frameRatios = [0.55, 0.67, 0.75, 0.83, 1, 1.2, 1.33, 1.6, 1.8, 2.2, 2.6];

/** A range of one side of the picture, as shares of it. */
interface Span {
  from: number;
  to: number;
  weight: number;
}

/**
 * The focal point for these faces, in percent of the picture: crops around it show as many heads as
 * they can hold, and cut none in half if another choice is possible. Boxes are in shares of the
 * picture's sides.
 */
export function pointOfFaces(
  faces: readonly Box[],
  { width, height }: { width: number; height: number },
): Point {
  const ratio = width / height;
  const largest = Math.max(...faces.map(sizeOf));
  /** People in the background count less than those in front. */
  const weighted = faces.map((face) => ({
    face,
    weight: Math.min(1, sizeOf(face) / largest / 0.6) ** 2,
  }));
  const across = weighted.map(({ face: { x, width }, weight }) => ({
    from: x - ears * width,
    to: x + (1 + ears) * width,
    weight,
  }));
  const down = weighted.map(({ face: { y, height }, weight }) => ({
    from: y - hair * height,
    to: y + height,
    weight,
  }));
  const eyeLine = middleOf(
    weighted.map(({ face, weight }) => {
      const at = face.y + eyes * face.height;
      return { from: at, to: at, weight };
    }),
  );
  return {
    x: best(
      across,
      frameRatios.map((frame) => frame / ratio),
      middleOf(across),
    ),
    y: best(
      down,
      frameRatios.map((frame) => ratio / frame),
      eyeLine,
    ),
  };
}

const sizeOf = ({ width, height }: Box) => Math.sqrt(width * height);

/** The middle of all spans that are not in the background. */
function middleOf(spans: readonly Span[]): number {
  const near = spans.filter(({ weight }) => weight > 0.25);
  return (Math.min(...near.map(({ from }) => from)) + Math.max(...near.map(({ to }) => to))) / 2;
}

/**
 * The point along one side, in percent, with the most heads inside and the fewest cut; among equals
 * the one nearest to `preferred`. @param windows the shares of the side that crops show
 */
function best(spans: readonly Span[], windows: readonly number[], preferred: number): number {
  const cropping = windows.filter((window) => window < 1);
  let [found, most] = [Math.round(preferred * 100), Number.NEGATIVE_INFINITY];
  for (let percent = 0; percent <= 100; percent += 1) {
    const at = percent / 100;
    const shown = cropping.reduce((sum, window) => sum + shownIn(spans, window, at), 0);
    const score = shown - Math.abs(at - preferred) * 0.01;
    if (score > most) [found, most] = [percent, score];
  }
  return Math.min(100, Math.max(0, found));
}

/** Heads inside a window around a point, minus those that its edges cut. */
function shownIn(spans: readonly Span[], window: number, at: number): number {
  const start = Math.min(1 - window, Math.max(0, at - window / 2));
  let sum = 0;
  for (const { from, to, weight } of spans) {
    const [first, last] = [Math.max(0, from), Math.min(1, to)];
    const inside = Math.min(last, start + window) - Math.max(first, start);
    if (inside <= 0) continue;
    const isWhole = inside >= last - first - 1e-9;
    // A head larger than the window is cut anyway: then its middle counts most.
    if (isWhole) sum += weight;
    else if (last - first > window) sum -= (weight * Math.abs((first + last) / 2 - at)) / window;
    else sum -= weight;
  }
  return sum;
}

/** The share of the smaller box that the other covers. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}
