import { contrast } from '../rules/contrast.ts';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';

/** Whether text on this ground is light: as soon as white reaches 4.5, since the eye prefers it there. */
export function wantsLightText(ground: string): boolean {
  return contrast('#ffffff', ground) >= 4.5;
}

/**
 * The wanted colour where it stands out from the ground, else the nearest lightness of it that does. It is judged
 * after it was fitted into sRGB and rounded to eight bits. The walk ends at black or white, one of which reaches
 * 4.58 on every ground: so a floor up to 4.5 is always met.
 * @param floor contrast ratio (WCAG 2.2)
 */
export function readableOn(
  ground: string,
  wanted: Oklch,
  floor: number,
  light = wantsLightText(ground),
): string {
  const isEnough = (l: number) => contrast(hexOf({ ...wanted, l }), ground) >= floor;
  const groundLightness = oklchOf(ground).l;
  const isOnItsSide = light ? wanted.l > groundLightness : wanted.l < groundLightness;
  if (isOnItsSide && isEnough(wanted.l)) return hexOf(wanted);
  const start = nearestEnough(isOnItsSide ? wanted.l : groundLightness, light ? 1 : 0, isEnough);
  return firstEnough(wanted, start, light, isEnough);
}

function nearestEnough(near: number, far: number, isEnough: (l: number) => boolean): number {
  let [from, to] = [near, far];
  for (let step = 0; step < 10; step++) {
    const middle = (from + to) / 2;
    if (isEnough(middle)) to = middle;
    else from = middle;
  }
  return to;
}

/** Rounding to eight bits may take back what the bisection found: on to the next that holds. */
function firstEnough(
  wanted: Oklch,
  start: number,
  light: boolean,
  isEnough: (l: number) => boolean,
): string {
  const step = light ? 0.004 : -0.004;
  for (let l = start; l > 0 && l < 1; l += step) if (isEnough(l)) return hexOf({ ...wanted, l });
  return light ? '#ffffff' : '#000000';
}

/** Least contrast with black at which dark words on a large, strong ground read well (about Lc 60). */
const darkTextFloor = 7.5;

/** Whether white or black words read well on a large, strong ground. @param hex `#rrggbb` */
export function holdsWords(hex: string): boolean {
  return contrast('#ffffff', hex) >= 4.5 || contrast('#000000', hex) >= darkTextFloor;
}

/** A large ground on which neither white nor black words read well moves to the nearer lightness where they do. */
export function withReadableWords(seed: Oklch): Oklch {
  const isEnough = (l: number) => holdsWords(hexOf({ ...seed, l }));
  if (isEnough(seed.l)) return seed;
  for (let by = 0.002; by < 1; by += 0.002) {
    if (isEnough(seed.l - by)) return { ...seed, l: seed.l - by };
    // Towards dark words the hue pales sooner, so white words win ties.
    if (by > 0.03 && isEnough(seed.l + by)) return { ...seed, l: seed.l + by };
  }
  return seed;
}
