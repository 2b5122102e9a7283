import type { BackgroundName } from './background-names.ts';
import { distance, hexOf, type Oklch, oklchOf } from './oklch.ts';
import { makeTextReadable } from './readable.ts';
import { isCool, isYellow, type Seeds } from './seeds.ts';
import type { Tone } from './tones.ts';

export type Backgrounds = Record<BackgroundName, string>;

/** A colour that was adjusted so that text on it is readable. */
export interface AdjustedColour {
  background: 'brand' | 'brand-2';
  from: string;
  to: string;
}

export const successHue = 152;

export function backgroundsOf(seeds: Seeds, tone: Tone) {
  const adjusted: AdjustedColour[] = [];
  const createLarge = (background: AdjustedColour['background'], seed: Oklch) => {
    const fit = makeTextReadable(toTone(seed, tone));
    const change = { background, from: hexOf(seed), to: hexOf(fit) };
    if (tone !== 'soft' && Math.abs(fit.l - seed.l) > 0.004) adjusted.push(change);
    return change.to;
  };
  const brands = {
    brand: createLarge('brand', seeds.brand),
    'brand-2': createLarge('brand-2', seeds.second ?? chooseSecondary(seeds, tone)),
  };
  const quiet = tone === 'dark' ? createDark(seeds) : createLight(seeds, tone === 'soft');
  return { backgrounds: { ...quiet, ...brands } satisfies Backgrounds, adjusted };
}

/** Below this chroma a very light colour cannot be distinguished from the paper next to it. */
const fainter = 0.05;

function toTone(seed: Oklch, tone: Tone): Oklch {
  if (tone === 'soft') {
    // Any lighter or greyer, plum would be candy pink, yellow sand, and brown putty.
    const [lighter, most] = isYellow(seed)
      ? [0.2, 0.11]
      : isBrown(seed)
        ? [0.04, seed.c * 0.9]
        : [isRed(seed) ? 0.08 : 0.14, seed.c * 0.7];
    return {
      ...seed,
      l: Math.min(seed.l + lighter, Math.max(0.86, Math.min(seed.l, 0.93))),
      c: Math.min(seed.c, Math.max(most, 0.058)),
    };
  }
  if (tone === 'dark') return seed;
  return seed.l > 0.95 && seed.c < fainter ? { ...seed, l: 0.93 } : seed;
}

function chooseSecondary({ brand, ink }: Seeds, tone: Tone): Oklch {
  const { l, c, h } = brand;
  if (tone === 'dark')
    return isYellow(brand)
      ? { l: 0.36, c: Math.min(ink.c, 0.06), h: ink.h }
      : { l: 0.36, c: Math.min(c * 0.6, 0.09), h };
  // A pale shade of red or plum would be pink or grey, so the shade is deeper or stronger.
  if (fadeOf(brand) < 1 && isRed(brand)) return { l: l > 0.48 ? l - 0.16 : l + 0.1, c: c * 0.8, h };
  // Any darker, a pale yellow would turn khaki.
  const pale = h > 85 && h < 120 ? 0.95 : l < 0.5 ? 0.88 : 0.9;
  // A pale brown looks like skin unless it is a little yellower.
  return { l: pale, c: Math.min(c, 0.13) * 0.5, h: isBrown(brand) ? h + 14 : h };
}

const isRed = ({ h }: Oklch) => h < 40 || h > 335;
const isBrown = ({ l, h }: Oklch) => l < 0.62 && h >= 40 && h < 75;

type QuietBackgrounds = Omit<Backgrounds, 'brand' | 'brand-2'>;

function createLight(seeds: Seeds, soft: boolean): QuietBackgrounds {
  const { ink, tint, tint2, brand, areTintsGiven } = seeds;
  // A light, warm ink would look like mud.
  const highest = isCool(ink.h) ? (soft ? 0.36 : 0.33) : 0.29;
  const deepest = clamp(ink.l, 0.24, Math.min(highest, 0.33));
  const given = areTintsGiven &&
    !soft && { tint: hexOf(tint), 'tint-2': hexOf(tint2), field: hexOf(tint) };
  const first = soft ? tintColour(tint, 0.962, 0.019) : tintColour(tint, 0.96, 0.013);
  const other = soft ? tintColour(tint2, 0.955, 0.024) : tintColour(tint2, 0.957, 0.017);
  // Adjacent sections would have the same background.
  const isSame = distance(oklchOf(first), oklchOf(other)) < 0.015;
  return {
    paper: soft ? tintColour(brand, 0.988, 0.006) : tintColour(brand, 0.993, 0.003),
    tint: first,
    'tint-2': isSame ? tintColour(tint2, 0.925, 0.03) : other,
    card: '#ffffff',
    field: tintColour(tint, 0.968, 0.014),
    deep: inkColour(ink, clamp(ink.l, 0.24, highest), soft ? 0.07 : 0.075),
    'deep-2': inkColour(ink, deepest + 0.055, 0.08),
    // Next to greys, green and blue would be the only colours of the page, and green clashes with red.
    'tile-light': hexOf({ l: 0.965, c: Math.min(tint2.c, 0.006) * fadeOf(tint2), h: tint2.h }),
    'tile-success': hexOf({
      l: 0.955,
      c: areTintsGiven ? 0.03 : Math.min(brand.c, 0.016),
      h: successHue,
    }),
    ...given,
  };
}

function createDark({ brand, ink, second }: Seeds): QuietBackgrounds {
  return {
    paper: inkColour(ink, 0.19, 0.025),
    tint: inkColour(ink, 0.228, 0.03),
    'tint-2': second ? tintColour(second, 0.25, 0.022) : inkColour(ink, 0.255, 0.03),
    card: inkColour(ink, 0.275, 0.03),
    field: inkColour(ink, 0.225, 0.03),
    // A dark company colour is unchanged.
    deep: ink.l <= 0.33 ? hexOf(ink) : inkColour(ink, 0.14, 0.022),
    'deep-2': inkColour(ink, 0.3, 0.04),
    'tile-light': inkColour(ink, 0.255, 0.012),
    'tile-success': hexOf({ l: 0.27, c: Math.min(brand.c, 0.035), h: successHue }),
  };
}

/** A background with only a hint of a colour; cream instead of the pink of a strong red or orange. */
function tintColour(seed: Oklch, l: number, maxChroma: number): string {
  const h = fadeOf(seed) < 1 ? creamHue : seed.h;
  return hexOf({ l, c: Math.min(seed.c * 0.45, maxChroma), h });
}

const creamHue = 80;

/**
 * Returns the share of chroma that a pale shade keeps. A pale shade of a strong red or orange would be pink, which is
 * not the company colour, so it is nearly grey. A pink company colour keeps its chroma.
 */
function fadeOf({ l, h }: Oklch): number {
  return l < 0.8 && (h < 70 || h > 335) ? 0.12 : 1;
}

function inkColour(ink: Oklch, l: number, maxChroma: number): string {
  return hexOf({ l, c: Math.min(ink.c, maxChroma), h: ink.h });
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
