import { contrast } from '../rules/contrast.ts';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';

/**
 * Returns true if text on this background is light: as soon as white reaches 4.5, because people prefer white text
 * there.
 */
export function wantsLightText(bg: string): boolean {
  return contrast('#ffffff', bg) >= 4.5;
}

/**
 * Returns the wanted colour if it has enough contrast with the background, or else the nearest lightness that does,
 * checked after fitting into sRGB and rounding to eight bits. The search ends at black or white, one of which reaches
 * 4.58 on every background, so a minimum of up to 4.5 is always met.
 * @param floor contrast ratio (WCAG 2.2)
 */
export function makeReadableOn(
  bg: string,
  wanted: Oklch,
  floor: number,
  light = wantsLightText(bg),
): string {
  const isEnough = (l: number) => contrast(hexOf({ ...wanted, l }), bg) >= floor;
  const bgLightness = oklchOf(bg).l;
  const isOnTextSide = light ? wanted.l > bgLightness : wanted.l < bgLightness;
  if (isOnTextSide && isEnough(wanted.l)) return hexOf(wanted);
  const start = findNearest(isOnTextSide ? wanted.l : bgLightness, light ? 1 : 0, isEnough);
  return findFirst(wanted, start, light, isEnough);
}

function findNearest(near: number, far: number, isEnough: (l: number) => boolean): number {
  let [from, to] = [near, far];
  for (let step = 0; step < 10; step++) {
    const middle = (from + to) / 2;
    if (isEnough(middle)) to = middle;
    else from = middle;
  }
  return to;
}

/**
 * Rounding to eight bits may lose the contrast found by the bisection, so this returns the next value that has it.
 */
function findFirst(
  wanted: Oklch,
  start: number,
  light: boolean,
  isEnough: (l: number) => boolean,
): string {
  const step = light ? 0.004 : -0.004;
  for (let l = start; l > 0 && l < 1; l += step) if (isEnough(l)) return hexOf({ ...wanted, l });
  return light ? '#ffffff' : '#000000';
}

/** Minimum contrast with black from which dark text is easy to read on a large, strong background (about Lc 60). */
const darkTextFloor = 7.5;

/** Returns true if white or black text is easy to read on a large, strong background. @param hex `#rrggbb` */
export function canCarryText(hex: string): boolean {
  return contrast('#ffffff', hex) >= 4.5 || contrast('#000000', hex) >= darkTextFloor;
}

/** Changes a large background on which no text is readable to the nearest lightness on which text is. */
export function makeTextReadable(seed: Oklch): Oklch {
  const isEnough = (l: number) => canCarryText(hexOf({ ...seed, l }));
  if (isEnough(seed.l)) return seed;
  for (let by = 0.002; by < 1; by += 0.002) {
    if (isEnough(seed.l - by)) return { ...seed, l: seed.l - by };
    // Towards dark text the hue fades sooner, so white text wins ties.
    if (by > 0.03 && isEnough(seed.l + by)) return { ...seed, l: seed.l + by };
  }
  return seed;
}
