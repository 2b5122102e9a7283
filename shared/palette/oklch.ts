import {
  converter,
  formatHex,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeOklch);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** A colour by lightness (0 to 1), chroma (0 to about .37) and hue (in degrees), as in CSS `oklch()`. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Chroma below which a hue is only a rounding error. */
const greyChroma = 0.004;

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const { l, c, h = 0 } = toOklch(parse(hex)) ?? { l: 0, c: 0 };
  return { l, c: c < greyChroma ? 0 : c, h };
}

/** Distance between two colours in OKLab. A distance of .02 is just visible where two colours meet. */
export function distance(a: Oklch, b: Oklch): number {
  const angle = ((a.h - b.h) * Math.PI) / 180;
  const apart = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(angle);
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, apart)));
}

/** Returns the colour with this lightness and hue and as much of its chroma as sRGB allows, as `#rrggbb`. */
export function hexOf({ l, c, h }: Oklch): string {
  if (l >= 1) return '#ffffff';
  if (l <= 0) return '#000000';
  const at = (chroma: number) => ({ mode: 'oklch', l, c: chroma, h }) as const;
  return formatHex(at(isInSrgb(at(c)) ? c : findMaxChroma((chroma) => isInSrgb(at(chroma)), c)));
}

/** Mixes two colours in sRGB. @param share of the second colour, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [toRgb(parse(one)), toRgb(parse(other))];
  if (!a || !b) return one;
  const part = (from: number, to: number) => from + (to - from) * share;
  return formatHex({ mode: 'rgb', r: part(a.r, b.r), g: part(a.g, b.g), b: part(a.b, b.b) });
}

function isInSrgb(colour: { mode: 'oklch'; l: number; c: number; h: number }): boolean {
  const { r, g, b } = toRgb(colour);
  return [r, g, b].every((part) => part > -0.0005 && part < 1.0005);
}

function findMaxChroma(fits: (chroma: number) => boolean, upTo: number): number {
  let [low, high] = [0, upTo];
  for (let step = 0; step < 9; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
