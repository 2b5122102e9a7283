import { parseImage } from './image-path.ts';

/** Size limits of a logo in CSS pixels. */
interface Bounds {
  /** Target area, which gives logos of all ratios the same visual weight. */
  area: number;
  lowest: number;
  highest: number;
  /** Maximum height of a clearly upright logo, which would otherwise be too narrow to read. */
  highestUpright: number;
  widest: number;
  /**
   * Maximum width of a single line of text, which would otherwise be lower than the minimum: the letters are the
   * logo.
   */
  widestLine: number;
  /** Minimum width, which a very tall logo keeps as far as `tallest` allows. */
  narrowest: number;
  tallest: number;
}

/** Ratio of width to height below which a logo is upright. */
const upright = 0.7;

export const headerLogo: Bounds = {
  area: 6400,
  lowest: 24,
  highest: 64,
  highestUpright: 104,
  widest: 220,
  widestLine: 340,
  narrowest: 28,
  tallest: 140,
};
export const phoneHeaderLogo: Bounds = {
  area: 4200,
  lowest: 24,
  highest: 44,
  highestUpright: 72,
  widest: 160,
  widestLine: 200,
  narrowest: 28,
  tallest: 140,
};
export const partnerLogo: Bounds = {
  area: 4800,
  lowest: 24,
  highest: 64,
  highestUpright: 96,
  widest: 220,
  widestLine: 220,
  narrowest: 0,
  tallest: 96,
};

/** Returns the size in CSS pixels of a logo with this ratio of width to height. */
export function sizeOfLogo(ratio: number, bounds: Bounds) {
  const { area, lowest, narrowest, tallest } = bounds;
  const widest = ratio * lowest > bounds.widest ? bounds.widestLine : bounds.widest;
  const highest = ratio < upright ? bounds.highestUpright : bounds.highest;
  const wished = Math.sqrt(area * ratio);
  const usual = Math.min(Math.max(wished, lowest * ratio), highest * ratio, widest);
  const width = Math.max(usual, Math.min(narrowest, tallest * ratio));
  return { width: Math.round(width), height: Math.max(1, Math.round(width / ratio)) };
}

/** Returns the size of a stored logo; null if its path contains no ratio. */
export function logoSizeOf(path: string, bounds: Bounds) {
  const facts = parseImage(path);
  return facts && sizeOfLogo(facts.width / facts.height, bounds);
}

/** Returns the height of a tall logo in the lower state of the header; null for a logo that fits at any width. */
export function compactHeight(path: string): number | null {
  const facts = parseImage(path);
  const ratio = facts ? facts.width / facts.height : 1;
  if (ratio >= upright) return null;
  return Math.round(Math.min(Math.max(48, 32 / ratio), 96));
}
