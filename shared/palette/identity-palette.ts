import type { SiteIdentity } from '../sections/settings/site-identity.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { Accents } from './seeds.ts';

/** The identity fields that determine the colours of a site. */
export type ColourFields = Pick<
  SiteIdentity,
  'colour_1' | 'colour_2' | 'colour_3' | 'second_colour' | 'tone' | 'decoration'
>;

/**
 * Leaf green for links, and the blue and pink of coloured paper: accents for the yellow of the school decoration
 * only.
 */
const schoolYellow = '#f9c63e';
const schoolAccents: Accents = { link: '#1b7c51', tint: '#e0f0f8', tint2: '#fbe8e4' };

/** Returns true if the decoration uses its own colours. With other company colours, it adopts those. */
export function hasCustomColours({ decoration, colour_1 }: ColourFields): boolean {
  return decoration === 'school' && colour_1 === schoolYellow;
}

/** Creates all colours of a site with this identity. */
export function createIdentityPalette(identity: ColourFields): Palette {
  const { colour_1, colour_2, colour_3, second_colour, tone } = identity;
  return paletteOf({
    colours: [colour_1, colour_2, colour_3],
    tone,
    secondUse: second_colour,
    accents: hasCustomColours(identity) ? schoolAccents : undefined,
  });
}
