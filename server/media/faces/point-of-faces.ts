import { findShownArea, type ViewArea } from '../../../shared/rules/images/in-view.ts';
import type { Point } from '../../../shared/rules/images/picture-notes.ts';
import { type Frame, framesOf } from '../../../shared/rules/images/picture-shape.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smaller faces than this share of the largest are in the background. */
const background = 0.5;

/**
 * Boxes that a frame should show: the face, the face with a margin because detection is not exact,
 * and the whole head. Each goes this far beyond the face; `loss` says how bad a frame is that could
 * show those of all people and does not.
 */
const extents = [
  { around: 0, above: 0, below: 0, loss: 30 },
  { around: 0.08, above: 0.08, below: 0.08, loss: 3 },
  { around: 0.34, above: 0.3, below: 0.12, loss: 0.5 },
] as const;

/** Half a percent, because points have whole percentages. */
export const roundingOf = (ratio: number) => 0.005 * Math.max(1, ratio);

/**
 * The focal point for these faces, in percent of the picture: around it the frames show all faces
 * if they can hold them, otherwise as many as possible, and cut few in half.
 * @param faces from hairline to chin, in shares of the picture's sides
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
    lossOf: scorerOf(frame, ratio, inHeights),
  }));
  const middle = {
    x: 100 * middleOf(near.map((face) => face.x + face.width / 2)),
    // The eyes.
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

/** Judges the parts that a frame can show: 0 for one that shows as much as possible. */
function scorerOf(frame: Frame, ratio: number, faces: readonly Box[]): (shown: ViewArea) => number {
  const rounding = roundingOf(ratio);
  const possible = placesOf(frame, ratio);
  const wanted = extents
    .map(({ loss, ...extent }) => ({
      loss,
      boxes: faces.map((face) => within(extendBox(face, extent), ratio)),
    }))
    .filter(({ boxes }) => possible.some((shown) => boxes.every((box) => isWhole(box, shown))));
  if (wanted.length > 0)
    return (shown) => {
      let sum = 0;
      for (const { loss, boxes } of wanted)
        if (!boxes.every((box) => isWhole(box, shown, rounding))) sum += loss;
      return sum;
    };
  const largest = Math.max(...faces.map(areaOf));
  const people = faces.map((face) => ({
    face,
    head: within(extendBox(face, extents[2]), ratio),
    weight: areaOf(face) / largest,
  }));
  const shownIn = (shown: ViewArea) => {
    let sum = 0;
    for (const { face, head, weight } of people) {
      if (isWhole(face, shown, rounding))
        sum += weight * (isWhole(head, shown, rounding) ? 1.3 : 1);
      else if (!isOutside(face, shown)) sum -= weight * cutOf(face, shown);
    }
    return sum;
  };
  const most = Math.max(...possible.map(shownIn));
  return (shown) => Math.max(0, most - shownIn(shown));
}

/** All places of a picture in a frame, covered at either side. */
export function placesOf(frame: Frame, ratio: number): ViewArea[] {
  return [0, 100].flatMap((x) => {
    const shown = findShownArea({ x, y: 50 }, ratio, frame);
    return Array.from({ length: 201 }, (_, index) => ({
      ...shown,
      left: ((ratio - shown.width) * index) / 200,
      top: ((1 - shown.height) * index) / 200,
    }));
  });
}

/** How bad a cut face is; of one larger than the frame the middle counts. */
function cutOf(face: Box, shown: ViewArea): number {
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

/** The part of a box that is in the picture. */
function within({ x, y, width, height }: Box, ratio: number): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    x: left,
    y: top,
    width: Math.min(ratio, x + width) - left,
    height: Math.min(1, y + height) - top,
  };
}

/**
 * True if the frame shows the whole box, whose corners are rounded themselves.
 * @param missing may be cut off
 */
export function isWhole(
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
