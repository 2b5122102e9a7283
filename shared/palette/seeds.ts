import { distance, type Oklch, oklchOf } from './oklch.ts';
import type { Tone } from './tones.ts';

/** The uses of a company's colours, before they are fitted to a background. */
export interface Seeds {
  /** The primary colour: the banner, Get Started and the buttons. */
  brand: Oklch;
  /** The secondary colour, if there is one: the details banner. */
  second: Oklch | undefined;
  third: Oklch | undefined;
  /** Text, and the dark backgrounds. */
  ink: Oklch;
  /** Labels, bars and other small marks. */
  mark: Oklch;
  link: Oklch;
  tint: Oklch;
  tint2: Oklch;
  /** The tints are exact, not only hues. */
  areTintsGiven: boolean;
}

/** A decoration's own colours, `#rrggbb`. */
export interface Accents {
  link: string;
  tint: string;
  tint2: string;
}

/** A given colour this dark is used as the ink. */
const darkestInk = 0.42;
const black = { l: 0, c: 0, h: 0 };

/** @param colours `#rrggbb`; without any, a page is black on white */
export function seedsOf(
  colours: readonly string[],
  accents: Accents | undefined,
  tone: Tone,
): Seeds {
  const given = colours.filter(Boolean).slice(0, 3).map(oklchOf);
  const brand = given[0] ?? black;
  const darkest = given.reduce((a, b) => (b.l < a.l ? b : a), brand);
  const isFree = (one: Oklch) => one !== darkest || darkest.l > darkestInk;
  const isPaler = (one: Oklch) => tone === 'dark' && one.l > 0.85 && one.c < 0.04;
  const second = given.slice(1).find((one) => isFree(one) && !isPaler(one));
  const third = given.slice(2).find(isFree);
  const mark = third ?? markOf(brand, second);
  return {
    brand,
    second,
    third,
    ink: darkest.l <= darkestInk ? darkest : inkFor(brand),
    mark,
    link: accents ? oklchOf(accents.link) : mark.c > 0.03 ? mark : brand,
    tint: accents ? oklchOf(accents.tint) : brand,
    tint2: accents ? oklchOf(accents.tint2) : companionOf(brand, second),
    areTintsGiven: accents !== undefined,
  };
}

export function isCool(hue: number): boolean {
  return hue > 110 && hue < 330;
}

/** Warm hues look dirty as ink sooner than cool ones, so they keep less chroma. */
function inkFor(brand: Oklch): Oklch {
  return { ...brand, c: Math.min(brand.c, 0.16) * (isCool(brand.h) ? 0.32 : 0.16) };
}

function markOf(brand: Oklch, second: Oklch | undefined): Oklch {
  if (brand.c > 0.05) return brand;
  return second && second.c > 0.05 ? second : brand;
}

/**
 * Without a second colour, or with one that is almost the first: warm sand next to a cool brand,
 * cool mist next to a warm one, grey next to grey.
 */
function companionOf(brand: Oklch, second: Oklch | undefined): Oklch {
  if (second && distance(second, brand) > 0.08) return second;
  return { l: 0.86, c: brand.c < 0.02 ? 0 : 0.05, h: isCool(brand.h) ? 75 : 245 };
}
