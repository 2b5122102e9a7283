import type { Point } from '../../shared/rules/images/picture-notes.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A face, in a box of the detector, which is wider than the face and goes from the eyebrows to
 * below the chin.
 */
const face = { left: 0.08, right: 0.92, top: -0.17, eyes: 0.28, bottom: 0.9 };
/** The whole head, relative to the same box. */
const head = { left: -0.06, right: 1.06, top: -0.45, bottom: 1 };

/** Ratios of frames on the site, from tall to flat; most pictures are cropped by several of them. */
const frameRatios = Array.from({ length: 21 }, (_, index) => 0.5 * 1.1 ** index);

/** Smaller faces than this share of the largest are in the background. */
const background = 0.5;

/** How bad a crop is that could show all faces and does not; a higher figure cuts more faces. */
const lossOfGroup = 2;

/** A range of one side of the picture, as shares of it. */
interface Span {
  from: number;
  to: number;
}

/** A person in the picture. A crop must contain the face and, if possible, the whole head. */
interface Person {
  face: Span;
  head: Span;
  weight: number;
}

/**
 * The focal point for these faces, in percent of the picture. Most crops around it show all faces
 * if they can hold them, otherwise as many as possible, and cut few in half.
 * Boxes are in shares of the picture's sides.
 */
export function pointOfFaces(
  boxes: readonly Box[],
  { width, height }: { width: number; height: number },
): Point {
  const ratio = width / height;
  const sizes = boxes.map((box) => Math.sqrt(box.width * box.height));
  const largest = Math.max(...sizes);
  const near = boxes.filter((_, index) => (sizes[index] ?? 0) >= background * largest);
  const weightOf = (box: Box) => (box.width * box.height) / largest ** 2;
  const across = near.map((box) => ({
    face: within({ from: box.x + face.left * box.width, to: box.x + face.right * box.width }),
    head: within({ from: box.x + head.left * box.width, to: box.x + head.right * box.width }),
    weight: weightOf(box),
  }));
  const down = near.map((box) => ({
    face: within({ from: box.y + face.top * box.height, to: box.y + face.bottom * box.height }),
    head: within({ from: box.y + head.top * box.height, to: box.y + head.bottom * box.height }),
    weight: weightOf(box),
  }));
  const eyes = near.map((box) => box.y + face.eyes * box.height);
  return {
    x: best(
      across,
      frameRatios.map((frame) => frame / ratio),
      middleOf(around(across.map((it) => it.face))),
    ),
    y: best(
      down,
      frameRatios.map((frame) => ratio / frame),
      (Math.min(...eyes) + Math.max(...eyes)) / 2,
    ),
  };
}

const within = ({ from, to }: Span) => ({ from: Math.max(0, from), to: Math.min(1, to) });
const middleOf = ({ from, to }: Span) => (from + to) / 2;
const lengthOf = ({ from, to }: Span) => to - from;

function around(spans: readonly Span[]): Span {
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/**
 * The point along one side, in percent, around which crops of these lengths show most; among equals
 * the one nearest to `preferred`.
 */
function best(people: readonly Person[], windows: readonly number[], preferred: number): number {
  const cropping = windows.filter((window) => window < 1);
  let [found, most] = [0, Number.NEGATIVE_INFINITY];
  for (let percent = 0; percent <= 100; percent += 1) {
    const at = percent / 100;
    const shown = cropping.reduce((sum, window) => sum + shownIn(people, window, at), 0);
    const score = shown - Math.abs(at - preferred);
    if (score > most) [found, most] = [percent, score];
  }
  return found;
}

/** How much a crop shows: faces inside it minus those that it cuts, and a little for whole heads. */
function shownIn(people: readonly Person[], window: number, at: number): number {
  const from = Math.min(1 - window, Math.max(0, at - window / 2));
  const crop = { from, to: from + window };
  const all = around(people.map((it) => it.face));
  if (lengthOf(all) <= window && !isInside(all, crop)) return -lossOfGroup;
  let sum = 0;
  for (const { face, head, weight } of people) {
    if (isInside(face, crop)) sum += weight * (isInside(head, crop) ? 1.3 : 1);
    else if (face.to <= crop.from || face.from >= crop.to) continue;
    // A face larger than the crop is cut anyway: then its middle counts.
    else if (lengthOf(face) > window)
      sum -= (weight * Math.abs(middleOf(face) - middleOf(crop))) / window;
    else sum -= weight;
  }
  return sum;
}

/** Percentages are rounded, so a hundredth may be missing. */
function isInside(span: Span, crop: Span): boolean {
  return span.from >= crop.from - 0.005 && span.to <= crop.to + 0.005;
}

/** The share of the smaller box that the other covers. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}
