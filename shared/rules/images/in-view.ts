import type { Point } from './picture-notes.ts';
import { type Frame, frameRatio } from './picture-shape.ts';

/**
 * Returns the focal point for in-view.css, and the resulting position, of a picture in a frame of the class
 * `in-view`, which defines the variable `--ratio`.
 */
export function focalStyle({ x, y }: Point) {
  return {
    '--x': String(x / 100),
    '--y': String(y / 100),
    objectPosition: 'var(--in-view)',
  } as const;
}

/** The area of a picture that a frame shows. The unit is the height of the picture. */
export interface ViewArea {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Radius of the rounded corner; negative for the upper left corner. */
  corner: number;
  /** Width that something covers on the left; negative for the right. */
  covered: number;
}

/**
 * Returns the area that a frame shows around a focal point, as positioned by in-view.css.
 * @param ratio width by height of the picture
 */
export function findShownArea({ x, y }: Point, ratio: number, frame: Frame): ViewArea {
  const shape = frameRatio(frame, ratio);
  const [width, height] = [Math.min(ratio, shape), Math.min(1, ratio / shape)];
  const swept = frame.swept ?? 0;
  const radius = Math.abs(swept) * width;
  const turn = swept < 0 ? -1 : 1;
  const aim = (x < 50 ? -1 : 1) * (frame.aim ?? 0);
  const fromCorner = (0.5 + turn * (0.5 - x / 100)) * width;
  const left =
    (x / 100) * ratio - (0.5 + aim) * width + (turn * Math.max(0, 0.7 * radius - y / 100)) / 2;
  const top = y / 100 - height / 2 - Math.max(0, 0.7 * radius - fromCorner) / 2;
  return {
    left: Math.max(0, Math.min(ratio - width, left)),
    top: Math.max(0, Math.min(1 - height, top)),
    width,
    height,
    corner: turn * radius,
    covered: 2 * aim * width,
  };
}
