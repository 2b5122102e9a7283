import { contrast } from '../rules/contrast.ts';
import type { BackgroundName } from './background-names.ts';
import { type Backgrounds, clamp, successHue } from './backgrounds.ts';
import { distance, hexOf, mix, type Oklch, oklchOf } from './oklch.ts';
import { makeReadableOn, makeTextReadable, wantsLightText } from './readable.ts';
import { isBright, type Seeds } from './seeds.ts';

/** The only colours that components may use: each background sets all of them. */
export interface Roles {
  ground: string;
  text: string;
  /** Secondary text. */
  soft: string;
  link: string;
  /** Labels, bars and small icons. */
  mark: string;
  /** Decoration only: the other large colour, without a minimum contrast. */
  shape: string;
  /** Meaningful edges, such as those of a field. */
  outline: string;
  /** Hairlines, without a minimum contrast. */
  line: string;
  focus: string;
  action: string;
  'on-action': string;
  'action-hover': string;
  bad: string;
  good: string;
  star: string;
}

const hues = { bad: 27, good: successHue, star: 70 };

interface Surface {
  bg: string;
  at: Oklch;
  /** Text on this background is light. */
  light: boolean;
  /** One of the two large, strong backgrounds. */
  isLarge: boolean;
  floors: { text: number; soft: number; link: number };
}

/** Returns every role on one background. */
export function rolesOn(bg: string, name: BackgroundName, all: Backgrounds, seeds: Seeds): Roles {
  const surface = surfaceOf(bg, name);
  const text = makeReadableOn(bg, pickText(surface, seeds), surface.floors.text, surface.light);
  const { light } = surface;
  const toStatus = (h: number, l: number, c: number) =>
    makeReadableOn(bg, { l: light ? 0.8 : l, c, h }, 4.5, light);
  return {
    ground: bg,
    text,
    ...pickSecondaryText(surface, seeds, text),
    mark: tintMark(surface, pickLarge(surface, seeds), 3),
    shape: pickShape(surface, name === 'brand' ? all['brand-2'] : all.brand),
    line: mix(bg, text, 0.16),
    focus: tintMark(surface, { ...pickFocus(seeds, light), l: light ? 0.85 : 0.5 }, 3),
    ...pickAction(surface, seeds, text),
    bad: toStatus(hues.bad, 0.5, 0.17),
    good: toStatus(hues.good, 0.48, 0.11),
    star: pickStar(surface, seeds),
  };
}

/** Amber, except for a company in black, white and grey, where amber would be the only colour. */
function pickStar(surface: Surface, seeds: Seeds): string {
  const { bg, light } = surface;
  if (Math.max(seeds.brand.c, seeds.mark.c) < 0.02) return tintMark(surface, seeds.mark, 3);
  return makeReadableOn(bg, { l: light ? 0.8 : 0.64, c: 0.14, h: hues.star }, 3, light);
}

/** The other large colour. If both are almost equal, the background colour, a little lighter or darker. */
function pickShape({ bg, at, light }: Surface, other: string): string {
  return distance(oklchOf(other), at) < 0.04 ? lighten(bg, light ? 0.09 : -0.06) : other;
}

function surfaceOf(bg: string, name: BackgroundName): Surface {
  const light = wantsLightText(bg);
  const isLarge = name === 'brand' || name === 'brand-2';
  return { bg, at: oklchOf(bg), light, isLarge, floors: pickFloors(isLarge, light) };
}

/** Secondary text has more contrast on dark backgrounds, where the formula overestimates it. */
function pickFloors(isLarge: boolean, light: boolean): Surface['floors'] {
  if (isLarge) return light ? { text: 4.5, soft: 4.5, link: 4.5 } : { text: 7.5, soft: 6, link: 6 };
  return light ? { text: 7, soft: 7, link: 5.5 } : { text: 7, soft: 5.5, link: 4.5 };
}

function pickText({ light }: Surface, { ink }: Seeds): Oklch {
  return light
    ? { l: 0.97, c: Math.min(ink.c, 0.012), h: ink.h }
    : { l: clamp(ink.l, 0.2, 0.29), c: Math.min(ink.c, 0.06), h: ink.h };
}

/** Secondary text, links and edges: the text colour blended towards the background. */
function pickSecondaryText({ bg, at, light, floors }: Surface, seeds: Seeds, text: string) {
  const { l } = oklchOf(text);
  const moveTowards = (share: number, maxChroma: number): Oklch => ({
    l: l + (at.l - l) * share,
    c: Math.min(seeds.ink.c, maxChroma),
    h: seeds.ink.c > 0.01 ? seeds.ink.h : at.h,
  });
  const linkSeed = { ...seeds.link, l: light ? 0.82 : 0.5 };
  return {
    soft: makeReadableOn(bg, moveTowards(light ? 0.2 : 0.27, 0.035), floors.soft, light),
    link: makeReadableOn(bg, pickSide(linkSeed, light), floors.link, light),
    outline: makeReadableOn(bg, moveTowards(0.5, 0.04), 3, light),
  };
}

function pickLarge({ at, isLarge, light }: Surface, seeds: Seeds): Oklch {
  const { small, ink, mark, markOnDark } = seeds;
  if (!isLarge) return light ? markOnDark : mark;
  // A bright colour on itself would only look like a dirty shade.
  const isLost = small && isBright(small) && distance(small, at) < 0.1;
  return small && !isLost ? small : { ...ink, l: light ? 0.97 : 0.3 };
}

function tintMark({ bg, light }: Surface, seed: Oklch, floor: number): string {
  return makeReadableOn(bg, pickSide(seed, light), floor, light);
}

/** The link colour on light backgrounds. On dark ones, the mark, which is the brand colour there. */
function pickFocus({ areTintsGiven, link, mark }: Seeds, light: boolean): Oklch {
  return areTintsGiven && !light ? link : mark;
}

function pickSide(seed: Oklch, light: boolean): Oklch {
  return { ...seed, l: light ? Math.max(seed.l, 0.72) : Math.min(seed.l, 0.7) };
}

/** The first company colour that contrasts with the background, or else the text colour. */
function pickAction({ bg, at, light: isDark }: Surface, { actions, ink }: Seeds, text: string) {
  const strong = actions
    .map((seed) => nudgeColour(adjustForLabel(seed), bg, isDark))
    .find((hex) => contrast(hex, bg) >= 3);
  const action = strong ?? text;
  const light = wantsLightText(action);
  const inkLabel = { ...ink, l: 0.22, c: Math.min(ink.c, 0.05) };
  const label = light ? { l: 0.99, c: 0, h: 0 } : inkLabel;
  const onAction = makeReadableOn(action, strong ? label : at, light ? 4.5 : 7, light);
  const hover = [light ? -0.05 : 0.05, 0.05, -0.05]
    .map((by) => lighten(action, by))
    .find((hex) => hex !== action && contrast(hex, bg) >= 3 && contrast(onAction, hex) >= 4.5);
  return { action, 'on-action': onAction, 'action-hover': hover ?? action };
}

/** Minimum contrast with black from which a dark label is easy to read on a button. */
const darkLabelFloor = 6.5;

function adjustForLabel(seed: Oklch): Oklch {
  return contrast('#000000', hexOf(seed)) >= darkLabelFloor ? seed : makeTextReadable(seed);
}

/**
 * Returns the largest change of lightness after which a colour still resembles the company's. A darker yellow or gold
 * looks like khaki sooner than a darker orange looks like another orange.
 */
function sameLightness({ h }: Oklch): number {
  return h > 70 && h < 125 ? 0.03 : 0.075;
}

/** Makes the colour a little lighter or darker if that makes the edge of a button visible. */
function nudgeColour(seed: Oklch, bg: string, light: boolean): string {
  const readable = makeReadableOn(bg, seed, 3, light);
  return Math.abs(oklchOf(readable).l - seed.l) <= sameLightness(seed) ? readable : hexOf(seed);
}

function lighten(hex: string, by: number): string {
  const colour = oklchOf(hex);
  return hexOf({ ...colour, l: clamp(colour.l + by, 0, 1) });
}
