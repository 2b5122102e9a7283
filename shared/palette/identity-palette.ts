import type { SiteIdentity } from '../sections/site-identity.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { Accents } from './seeds.ts';

/** The part of an identity that its colours follow from. */
export type Colouring = Pick<
  SiteIdentity,
  'colour_1' | 'colour_2' | 'colour_3' | 'tone' | 'decoration'
>;

/** Leaf green for links, and the blue and the pink of coloured paper: they go with the yellow of the school's desk alone. */
const schoolYellow = '#f9c63e';
const schoolAccents: Accents = { link: '#1b7c51', tint: '#e0f0f8', tint2: '#fbe8e4' };

/** Whether the decoration brings colours of its own along; beside other colours it is drawn in theirs. */
export function bringsColours({ decoration, colour_1 }: Colouring): boolean {
  return decoration === 'school' && colour_1 === schoolYellow;
}

/** Every colour of the site of a company with this identity. */
export function identityPalette(identity: Colouring): Palette {
  const { colour_1, colour_2, colour_3, tone } = identity;
  return paletteOf({
    colours: [colour_1, colour_2, colour_3],
    tone,
    accents: bringsColours(identity) ? schoolAccents : undefined,
  });
}
