import { distance, type Oklch, oklchOf } from './oklch.ts';
import type { SecondUse, Tone } from './tones.ts';

/** The uses of a company's colours, before they are fitted to a background. */
export interface Seeds {
  /** The primary colour: the banner, Get Started and the buttons. */
  brand: Oklch;
  /** The secondary colour, if it has large areas: the details banner. */
  second: Oklch | undefined;
  third: Oklch | undefined;
  /** Small marks on the two large backgrounds: the third colour, else the secondary one. */
  small: Oklch | undefined;
  /** Candidates for buttons: on each background, the first that contrasts with it. */
  actions: Oklch[];
  /** Text, and the dark backgrounds. */
  ink: Oklch;
  /** Labels, bars and other small marks. */
  mark: Oklch;
  /** The same on dark backgrounds. */
  markOnDark: Oklch;
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

/** A second colour this light, such as cream, is already the tint that its company expects. */
const palest = 0.9;

/** A given colour this dark is used as the ink. */
const darkestInk = 0.42;
const black = { l: 0, c: 0, h: 0 };

/** @param colours `#rrggbb`; without any, a page is black on white */
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
    // A dark yellow is mud.
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

/** The first cool colour, or else the main one. */
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
 * Bright colours catch the eye, so one of them acts before a quiet main colour does; of two bright
 * ones, the clearly more vivid.
 */
function actionsOf(brand: Oklch, others: Oklch[]): Oklch[] {
  const bright = others.filter(isBright).toSorted((a, b) => b.c - a.c);
  const isFirst = (one: Oklch) => !isBright(brand) || one.c > brand.c + 0.02;
  return [...bright.filter(isFirst), brand, ...bright.filter((one) => !isFirst(one))];
}

/** The second colour, or the first one if the second is missing or almost the same. */
function findCompanion(brand: Oklch, second: Oklch | undefined): Oklch {
  return second && distance(second, brand) > 0.08 ? second : brand;
}
