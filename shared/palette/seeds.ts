import { distance, type Oklch, oklchOf } from './oklch.ts';
import type { Tone } from './tones.ts';

/** What a company's colours are used for, before anything is fitted to a ground. */
export interface Seeds {
  /** The first colour: the banner, Get Started and the buttons. */
  brand: Oklch;
  /** The second colour where there is one: the details banner. */
  second: Oklch | undefined;
  third: Oklch | undefined;
  /** Words, and the dark grounds. */
  ink: Oklch;
  /** Labels, bars and other small marks. */
  mark: Oklch;
  link: Oklch;
  tint: Oklch;
  tint2: Oklch;
  /** Whether the tints are meant as they are, and not only as hues. */
  areTintsGiven: boolean;
}

/** Colours that a decoration brings along, `#rrggbb`. */
export interface Accents {
  link: string;
  tint: string;
  tint2: string;
}

/** A colour this dark among the given ones is the ink. */
const darkestInk = 0.42;
const black = { l: 0, c: 0, h: 0 };

/** @param colours `#rrggbb`; the first is needed, without any a page is black on white */
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
    ink: darkest.l <= darkestInk ? darkest : inkBeside(brand),
    mark,
    link: accents ? oklchOf(accents.link) : mark.c > 0.03 ? mark : brand,
    tint: accents ? oklchOf(accents.tint) : brand,
    tint2: accents ? oklchOf(accents.tint2) : partnerOf(brand, second),
    areTintsGiven: accents !== undefined,
  };
}

export function isCool(hue: number): boolean {
  return hue > 110 && hue < 330;
}

/** Warm hues look dirty as ink sooner than cool ones, so less of them is kept. */
function inkBeside(brand: Oklch): Oklch {
  return { ...brand, c: Math.min(brand.c, 0.16) * (isCool(brand.h) ? 0.32 : 0.16) };
}

function markOf(brand: Oklch, second: Oklch | undefined): Oklch {
  if (brand.c > 0.05) return brand;
  return second && second.c > 0.05 ? second : brand;
}

/** Without a second colour, or with one that is all but the first: warm sand beside a cool brand, cool mist beside a warm one, grey beside grey. */
function partnerOf(brand: Oklch, second: Oklch | undefined): Oklch {
  if (second && distance(second, brand) > 0.08) return second;
  return { l: 0.86, c: brand.c < 0.02 ? 0 : 0.05, h: isCool(brand.h) ? 75 : 245 };
}
