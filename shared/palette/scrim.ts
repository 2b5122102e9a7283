import { contrast, luminance } from '../rules/contrast.ts';
import { mix } from './oklch.ts';
import type { Roles } from './roles.ts';

/** Layers between a picture and light text on it. */
export interface Scrim {
  /** Background colour as `#rrggbbaa`, as opaque as the tones of the picture require. */
  veil: string;
  /** Upper limit for every channel of each pixel behind the text, whatever the picture (`darken`). */
  ceiling: string;
}

/** The 4.5 of WCAG 2.2, plus a margin for rounding to whole colours. */
const floor = 4.6;
/** Minimum opacity: text over a dark picture still needs a calm background. */
const least = 0.3;
/** Opacity from which small contrasts behind the letters no longer distract. */
const calm = 0.85;

/**
 * Creates the layers that keep light text on a dark background readable over any picture. The ceiling alone
 * guarantees the contrast; the veil darkens the usual tones of the picture to that level, so that only lighter spots
 * reach the ceiling.
 * @param tones of the picture, `#rrggbb`; without tones, the picture counts as white
 */
export function createScrim(
  { ground, text }: Pick<Roles, 'ground' | 'text'>,
  tones: string[],
  isBusy = false,
): Scrim {
  const lightest = tones.toSorted((one, other) => luminance(other) - luminance(one))[0];
  const share = Math.max(isBusy ? calm : least, findShare(lightest ?? '#ffffff', { ground, text }));
  const opacity = Math.ceil(share * 255)
    .toString(16)
    .padStart(2, '0');
  const ceiling = mix('#ffffff', ground, findShare('#ffffff', { ground, text }));
  return { veil: `${ground}${opacity}`, ceiling };
}

/** Returns the smallest share of the background in a mixture on which the text has enough contrast. */
function findShare(tone: string, { ground, text }: Pick<Roles, 'ground' | 'text'>): number {
  for (let share = 0; share < 1; share += 0.01)
    if (contrast(text, mix(tone, ground, share)) >= floor) return share;
  return 1;
}
