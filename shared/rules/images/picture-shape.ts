import { parseImage } from './image-path.ts';

/** Frames and arrangements that depend on the shape of a picture. A ratio is width by height. */

/** A frame in which the site shows a picture. */
export interface Frame {
  /** Width by height. */
  shape: readonly [width: number, height: number];
  /** The frame follows the picture from `shape` up to this shape. */
  upTo?: readonly [width: number, height: number];
  /** The frame changes its shape if it would otherwise show less than `leastShown` of a picture. */
  fits?: true;
  /**
   * Radius of the upper right corner as a share of the width, if corners are rounded; negative for the upper left
   * corner.
   */
  swept?: number;
  /** Variants of the frame in windows of other widths, which the console does not show. */
  also?: readonly Pick<Frame, 'shape' | 'swept'>[];
  /**
   * Distance of the focal point from the middle, as a share of the width, because something covers the rest: after
   * the middle, or before it if the point is in the first half of the picture.
   */
  aim?: number;
  /** Range of picture ratios that the frame is used for: at least the first, less than the second. */
  pictures?: readonly [from: number, below: number];
}

/**
 * Minimum share of a picture shown by a frame with `fits`: half, plus a margin for a rounded corner. Keep in step
 * with in-view.css.
 */
export const leastShown = 0.54;
/** Limits of the frame shape for extreme pictures. */
const flattest = 2.6;
const narrowest = 0.5;

/** Pictures below this ratio, upright or square, are next to their text instead of above it. */
export const landscapeFrom = 1.2;
/** Pictures from this ratio fill a band across the page. */
export const bandFrom = 1.6;
/** Pictures from this ratio fill the complete banner in every window. */
export const bannerFrom = 1.44;
/** Pictures from this ratio are panoramas. */
const panoramaFrom = 2.2;
/** Pictures below this ratio are upright. */
export const squareFrom = 0.87;

export type PictureShape = 'upright' | 'square' | 'landscape' | 'panorama';

export function shapeOf(ratio: number): PictureShape {
  if (ratio < squareFrom) return 'upright';
  if (ratio < landscapeFrom) return 'square';
  return ratio < panoramaFrom ? 'landscape' : 'panorama';
}

/** Returns the ratio of a stored picture; null for a picture from another backend, whose size is unknown. */
export function ratioOf(path: string): number | null {
  const facts = parseImage(path);
  return facts && facts.width / facts.height;
}

/** Returns true for an upright or square picture of known size. */
export function isNarrow(path: string): boolean {
  const ratio = ratioOf(path);
  return ratio !== null && ratio < landscapeFrom;
}

/** Returns the ratio of a frame for a picture of this ratio. */
export function frameRatio({ shape, upTo = shape, fits }: Frame, ratio: number): number {
  const natural = clamp(shape[0] / shape[1], ratio, upTo[0] / upTo[1]);
  if (!fits) return natural;
  const [least, most] = [
    Math.min(leastShown * ratio, flattest),
    Math.max(ratio / leastShown, narrowest),
  ];
  return clamp(least, natural, most);
}

/** Returns the share of a picture's area that a frame crops, including the rounded corner. */
export function lostShare(ratio: number, frame: Frame): number {
  const shown = frameRatio(frame, ratio);
  const inside = Math.min(shown / ratio, ratio / shown);
  const corner = (1 - Math.PI / 4) * (frame.swept ?? 0) ** 2 * shown;
  return 1 - inside * (1 - corner);
}

/**
 * Returns the frames that crop a picture of this ratio, each in its shape for the picture. Empty if the site shows
 * the full picture.
 */
export function framesOf<Named extends Frame>(frames: readonly Named[], ratio: number): Named[] {
  return frames
    .filter(
      ({ pictures: [from, below] = [0, Number.POSITIVE_INFINITY] }) =>
        ratio >= from && ratio < below,
    )
    .map((frame) => ({ ...frame, shape: [frameRatio(frame, ratio), 1] as const, ...fixedShape }))
    .filter((frame) => lostShare(ratio, frame) > 0.005);
}

/** The shape of a frame for one picture is fixed. */
const fixedShape = { upTo: undefined, fits: undefined };

function clamp(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
