import { contrast, luminance } from '../rules/contrast.ts';
import { mixed } from './oklch.ts';
import type { Roles } from './roles.ts';

/** Layers between a picture and light text on it. */
export interface Scrim {
  /** The background colour, `#rrggbbaa`: as opaque as the picture's tones need. */
  veil: string;
  /** No pixel behind the text is lighter in any channel, whatever the picture (`darken`). */
  ceiling: string;
}

/** WCAG 2.2's 4.5, and a little for rounding to whole colours. */
const floor = 4.6;
/** Text over a dark picture still needs a calm background. */
const least = 0.3;
/** Small contrasts right behind the letters do not disturb from here on. */
const calm = 0.85;

/**
 * The layers that keep light text on a dark background readable over any picture. The ceiling alone
 * guarantees the contrast; the veil darkens the picture's usual tones that far, so that only
 * lighter spots reach the ceiling.
 * @param tones of the picture, `#rrggbb`; without any it counts as white
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
  const ceiling = mixed('#ffffff', ground, findShare('#ffffff', { ground, text }));
  return { veil: `${ground}${opacity}`, ceiling };
}

/** The least share of the background in a mixture on which the text has enough contrast. */
function findShare(tone: string, { ground, text }: Pick<Roles, 'ground' | 'text'>): number {
  for (let share = 0; share < 1; share += 0.01)
    if (contrast(text, mixed(tone, ground, share)) >= floor) return share;
  return 1;
}
