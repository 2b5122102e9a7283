import { contrast } from '../contrast.ts';

/** Raw pixels of a picture, four bytes each: red, green, blue and opacity. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const visible = 24;
/** From here on a pixel of an opaque picture counts as white paper. */
const nearlyWhite = 246;

/**
 * The box around the drawing, without transparent or white margins; the whole picture when nothing
 * is left.
 */
export function drawnBox({ data, width, height }: Pixels): Box {
  const isOpaque = !hasTransparency(data);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (isOpaque ? isPaper(data, at) : (data[at + 3] ?? 0) < visible) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return box.width < 4 || box.height < 4 ? { left: 0, top: 0, width, height } : box;
}

function isPaper(data: Pixels['data'], at: number): boolean {
  return [0, 1, 2].every((channel) => (data[at + channel] ?? 0) >= nearlyWhite);
}

function hasTransparency(data: Pixels['data']): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return true;
  return false;
}

/** Below this share of the visible pixels a colour is a detail. */
const minShare = 0.12;
/** A smaller share is enough on a logo's own background. */
const minShareInside = 0.015;
/** A disc or a shield fills this much of its box, and nearly all of its rim has one colour. */
const minFill = 0.55;
const minShareOfRim = 0.9;
/** A colour with more than this share of the rim could vanish into the background. */
const maxShareOfRim = 0.04;
/** Colours nearer than this, in steps of a channel, count as one. */
const oneColour = 72;
/** Minimum contrast with the surroundings. */
const seen = 3;

interface Ink {
  colour: number[];
  count: number;
  /** Number of its pixels at the logo's rim. */
  atRim: number;
}

/**
 * The colours of most visible pixels, the most frequent first, at most three. Empty for an opaque
 * picture, and for a logo with its own background, such as a disc with letters on it, which is
 * visible everywhere.
 */
export function inksOf(pixels: Pixels): string[] {
  if (!hasTransparency(pixels.data)) return [];
  const inks = mergedInks(pixels);
  if (hasOwnBackground(inks, pixels)) return [];
  const all = countOf(inks);
  return inks
    .filter(({ count }) => count >= all * minShare)
    .sort((one, other) => other.count - one.count)
    .slice(0, 3)
    .map(hexOf);
}

function hasOwnBackground(inks: Ink[], { width, height }: Pixels): boolean {
  const rim = inks.toSorted((one, other) => other.atRim - one.atRim)[0];
  const all = countOf(inks);
  const wholeRim = inks.reduce((sum, { atRim }) => sum + atRim, 0);
  if (all < width * height * minFill) return false;
  if (rim === undefined || rim.atRim < wholeRim * minShareOfRim) return false;
  return inks.some(
    (ink) =>
      ink.count >= all * minShareInside &&
      ink.atRim <= wholeRim * maxShareOfRim &&
      contrast(hexOf(ink), hexOf(rim)) >= seen,
  );
}

function countOf(inks: Ink[]): number {
  return inks.reduce((sum, { count }) => sum + count, 0);
}

function hexOf({ colour }: Ink): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Every visible colour, with similar ones merged, the most frequent first. */
function mergedInks(pixels: Pixels): Ink[] {
  const { data, width } = pixels;
  const isAtRim = rimOf(pixels);
  const buckets = new Map<number, { count: number; atRim: number; sum: number[] }>();
  for (let at = 0; at < data.length; at += 4) {
    // A half-transparent pixel is an edge, and blends with the background.
    if ((data[at + 3] ?? 0) < 200) continue;
    const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
    const key = ((colour[0] >> 4) << 8) | ((colour[1] >> 4) << 4) | (colour[2] >> 4);
    const bucket = buckets.get(key) ?? { count: 0, atRim: 0, sum: [0, 0, 0] };
    bucket.count += 1;
    if (isAtRim((at / 4) % width, Math.floor(at / 4 / width))) bucket.atRim += 1;
    bucket.sum = bucket.sum.map((sum, channel) => sum + (colour[channel] ?? 0));
    buckets.set(key, bucket);
  }
  const inks: Ink[] = [];
  for (const { count, atRim, sum } of [...buckets.values()].sort((a, b) => b.count - a.count)) {
    const colour = sum.map((channel) => channel / count);
    const near = inks.find(
      (ink) =>
        Math.hypot(...ink.colour.map((part, index) => part - (colour[index] ?? 0))) < oneColour,
    );
    if (!near) inks.push({ colour, count, atRim });
    else {
      near.count += count;
      near.atRim += atRim;
    }
  }
  return inks;
}

/** True for a position near the logo's rim: within about three per cent of its shorter side. */
function rimOf({ data, width, height }: Pixels): (x: number, y: number) => boolean {
  const near = Math.max(1, Math.round(Math.min(width, height) * 0.03));
  const isClear = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || (data[(y * width + x) * 4 + 3] ?? 0) < visible;
  return (x, y) =>
    isClear(x - near, y) || isClear(x + near, y) || isClear(x, y - near) || isClear(x, y + near);
}
