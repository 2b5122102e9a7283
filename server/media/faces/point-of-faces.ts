import { findShownArea, type ViewArea } from '../../../shared/rules/images/in-view.ts';
import type { Point } from '../../../shared/rules/images/picture-notes.ts';
import { type Frame, framesOf } from '../../../shared/rules/images/picture-shape.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Faces smaller than this fraction of the largest face are in the background. */
const background = 0.5;

/**
 * Boxes that a frame should show: the face, the face with a margin because detection is not exact, and the complete
 * head. Each value is a distance from the face; `loss` rates a frame that could show the boxes of all people but does
 * not.
 */
const extents = [
  { around: 0, above: 0, below: 0, loss: 30 },
  { around: 0.08, above: 0.08, below: 0.08, loss: 3 },
  { around: 0.34, above: 0.3, below: 0.12, loss: 0.5 },
] as const;

/** Tolerance of half a percent, because focal points are in integer percentages. */
export const roundingOf = (ratio: number) => 0.005 * Math.max(1, ratio);

/**
 * Finds the focal point for faces, in percent of the picture. Frames around it show all faces if possible, otherwise as
 * many as possible, and cut off few.
 * @param faces boxes from hairline to chin, as fractions of the picture's sides
 */
export function findFocalPoint(
  faces: readonly Box[],
  { width, height }: { width: number; height: number },
  frames: readonly Frame[],
): Point {
  const ratio = width / height;
  const largest = Math.max(...faces.map(areaOf));
  const near = faces.filter((face) => areaOf(face) >= background ** 2 * largest);
  const inHeights = near.map((face) => ({ ...face, x: face.x * ratio, width: face.width * ratio }));
  const judges = framesOf(frames, ratio).map((frame) => ({
    frame,
    lossOf: createScorer(frame, ratio, inHeights),
  }));
  const middle = {
    x: 100 * middleOf(near.map((face) => face.x + face.width / 2)),
    // The height of the eyes.
    y: 100 * middleOf(near.map((face) => face.y + 0.42 * face.height)),
  };
  let best = { ...middle, loss: Number.POSITIVE_INFINITY };
  for (let x = 0; x <= 100; x += 1)
    for (let y = 0; y <= 100; y += 1) {
      let loss = Math.hypot(x - middle.x, y - middle.y) / 200;
      for (const { frame, lossOf } of judges) loss += lossOf(findShownArea({ x, y }, ratio, frame));
      if (loss < best.loss) best = { x, y, loss };
    }
  return { x: best.x, y: best.y };
}

const areaOf = ({ width, height }: Box) => width * height;
const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

/** Creates a function that rates a crop: 0 if it shows as much as possible. */
function createScorer(
  frame: Frame,
  ratio: number,
  faces: readonly Box[],
): (shown: ViewArea) => number {
  const rounding = roundingOf(ratio);
  const crops = listCrops(frame, ratio);
  const wanted = extents
    .map(({ loss, ...extent }) => ({
      loss,
      boxes: faces.map((face) => clipBox(extendBox(face, extent), ratio)),
    }))
    .filter(({ boxes }) => crops.some((shown) => boxes.every((box) => isVisible(box, shown))));
  if (wanted.length > 0)
    return (shown) => {
      let sum = 0;
      for (const { loss, boxes } of wanted)
        if (!boxes.every((box) => isVisible(box, shown, rounding))) sum += loss;
      return sum;
    };
  const largest = Math.max(...faces.map(areaOf));
  const people = faces.map((face) => ({
    face,
    head: clipBox(extendBox(face, extents[2]), ratio),
    weight: areaOf(face) / largest,
  }));
  const scoreShown = (shown: ViewArea) => {
    let sum = 0;
    for (const { face, head, weight } of people) {
      if (isVisible(face, shown, rounding))
        sum += weight * (isVisible(head, shown, rounding) ? 1.3 : 1);
      else if (!isOutside(face, shown)) sum -= weight * rateCut(face, shown);
    }
    return sum;
  };
  const maxScore = Math.max(...crops.map(scoreShown));
  return (shown) => Math.max(0, maxScore - scoreShown(shown));
}

/** Lists all crops of a picture in a frame, covered at either side. */
export function listCrops(frame: Frame, ratio: number): ViewArea[] {
  return [0, 100].flatMap((x) => {
    const shown = findShownArea({ x, y: 50 }, ratio, frame);
    return Array.from({ length: 201 }, (_, index) => ({
      ...shown,
      left: ((ratio - shown.width) * index) / 200,
      top: ((1 - shown.height) * index) / 200,
    }));
  });
}

/** Rates a face that is cut off. For a face larger than the frame, the distance of the centres counts. */
function rateCut(face: Box, shown: ViewArea): number {
  const across = Math.abs(face.x + face.width / 2 - shown.left - shown.width / 2) / shown.width;
  const down = Math.abs(face.y + face.height / 2 - shown.top - shown.height / 2) / shown.height;
  if (face.width > shown.width) return across;
  return face.height > shown.height ? down : 1;
}

function extendBox(
  { x, y, width, height }: Box,
  { around, above, below }: { around: number; above: number; below: number },
): Box {
  return {
    x: x - around * width,
    y: y - above * height,
    width: width * (1 + 2 * around),
    height: height * (1 + above + below),
  };
}

/** Returns the part of a box that is in the picture. */
function clipBox({ x, y, width, height }: Box, ratio: number): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.min(ratio, x + width) - left,
    height: Math.min(1, y + height) - top,
  };
}

/**
 * Returns true if the frame shows the complete box, whose corners are rounded.
 * @param missing width that may be cut off
 */
export function isVisible(
  box: Box,
  { left, top, width, height, corner, covered }: ViewArea,
  missing = 0,
): boolean {
  if (box.x < left + Math.max(0, covered) - missing) return false;
  if (box.x + box.width > left + width + Math.min(0, covered) + missing) return false;
  if (box.y < top - missing || box.y + box.height > top + height + missing) return false;
  const radius = Math.abs(corner);
  const inset = 0.15;
  const across =
    corner < 0
      ? left + radius - (box.x + inset * box.width)
      : box.x + (1 - inset) * box.width - (left + width - radius);
  const down = top + radius - (box.y + inset * box.height);
  return across <= 0 || down <= 0 || Math.hypot(across, down) <= radius + missing;
}

function isOutside(box: Box, { left, top, width, height }: ViewArea): boolean {
  return (
    box.x + box.width <= left ||
    box.x >= left + width ||
    box.y + box.height <= top ||
    box.y >= top + height
  );
}
