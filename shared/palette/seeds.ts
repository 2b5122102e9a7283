import { distance, type Oklch, oklchOf } from './oklch.ts';
import type { SecondUse, Tone } from './tones.ts';

/** Uses of the company colours, before they are adjusted for a background. */
export interface Seeds {
  /** Primary colour: the banner, Get Started and the buttons. */
  brand: Oklch;
  /** Secondary colour, if it has large areas: the details banner. */
  second: Oklch | undefined;
  third: Oklch | undefined;
  /** Small elements on the two large backgrounds: the third colour, or the secondary one. */
  small: Oklch | undefined;
  /** Button candidates: each background uses the first one that contrasts with it. */
  actions: Oklch[];
  /** Text and dark backgrounds. */
  ink: Oklch;
  /** Labels, bars and other small elements. */
  mark: Oklch;
  /** Small elements on dark backgrounds. */
  markOnDark: Oklch;
  link: Oklch;
  tint: Oklch;
  tint2: Oklch;
  /** The tints are exact colours instead of hues. */
  areTintsGiven: boolean;
}

/** The accent colours of a decoration, `#rrggbb`. */
export interface Accents {
  link: string;
  tint: string;
  tint2: string;
}

/** Lightness from which a second colour, such as cream, is used as the tint without changes. */
const palest = 0.9;

/** Lightness up to which a company colour is used as the ink. */
const darkestInk = 0.42;
const black = { l: 0, c: 0, h: 0 };

/** @param colours `#rrggbb`; a page without colours is black on white */
export function seedsOf(
  colours: readonly string[],
  accents: Accents | undefined,
  tone: Tone,
  use: SecondUse = '',
): Seeds {
  const given = colours.filter(Boolean).slice(0, 3).map(oklchOf);
  const brand = given[0] ?? black;
  const darkest = given.reduce((a, b) => (b.l < a.l ? b : a), brand);
  const isFree = (one: Oklch) => one !== darkest || darkest.l > darkestInk;
  const isPaler = (one: Oklch) => tone === 'dark' && one.l > 0.85 && one.c < 0.04;
  const other = given.slice(1).find((one) => isFree(one) && !isPaler(one));
  const third = given.slice(2).find(isFree);
  const actions = actionsOf(brand, given.slice(1));
  const isMark = use === 'labels and marks';
  const second = isMark ? undefined : other;
  const mark = (isMark && other) || (third ?? markOf(brand, other));
  return {
    brand,
    second,
    third,
    small: third ?? other,
    actions,
    // A dark yellow would look like mud.
    ink: darkest.l <= darkestInk ? darkest : toInk(isYellow(brand) ? coolestOf(given) : brand),
    mark,
    markOnDark: third || actions[0] === brand ? mark : (actions[0] ?? mark),
    link: accents ? oklchOf(accents.link) : mark.c > 0.03 ? mark : brand,
    tint: accents ? oklchOf(accents.tint) : second && second.l > palest ? second : brand,
    tint2: accents ? oklchOf(accents.tint2) : findCompanion(brand, second),
    areTintsGiven: accents !== undefined,
  };
}

export function isCool(hue: number): boolean {
  return hue > 110 && hue < 330;
}

export function isYellow({ c, h }: Oklch): boolean {
  return c > 0.05 && h >= 70 && h <= 112;
}

/** Returns the first cool colour, or the main one. */
function coolestOf(given: readonly Oklch[]): Oklch {
  return given.find(({ c, h }) => c > 0.03 && isCool(h)) ?? given[0] ?? black;
}

/** Warm hues look dirty as ink sooner than cool ones, so they keep less chroma. */
function toInk(brand: Oklch): Oklch {
  return { ...brand, c: Math.min(brand.c, 0.16) * (isCool(brand.h) ? 0.32 : 0.16) };
}

function markOf(brand: Oklch, second: Oklch | undefined): Oklch {
  if (brand.c > 0.05) return brand;
  return second && second.c > 0.05 ? second : brand;
}

export function isBright({ l, c }: Oklch): boolean {
  return l >= 0.5 && c >= 0.1;
}

/**
 * Returns the button candidates. Bright colours attract attention, so a bright one comes before a quiet main colour;
 * of two bright ones, the clearly more vivid comes first.
 */
function actionsOf(brand: Oklch, others: Oklch[]): Oklch[] {
  const bright = others.filter(isBright).toSorted((a, b) => b.c - a.c);
  const isFirst = (one: Oklch) => !isBright(brand) || one.c > brand.c + 0.02;
  return [...bright.filter(isFirst), brand, ...bright.filter((one) => !isFirst(one))];
}

/** Returns the second colour, or the first one if the second is missing or almost equal. */
function findCompanion(brand: Oklch, second: Oklch | undefined): Oklch {
  return second && distance(second, brand) > 0.08 ? second : brand;
}
