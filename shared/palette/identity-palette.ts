import type { DecorationSet, SiteIdentity } from '../content/site-identity.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { Accents } from './seeds.ts';

/** The part of an identity that its colours follow from. */
export type Colouring = Pick<
  SiteIdentity,
  'colour_1' | 'colour_2' | 'colour_3' | 'tone' | 'decoration'
>;

/** Colours that a set of decoration brings along: leaf green for links, and the blue and the pink of coloured paper. */
const accentsOf: Partial<Record<DecorationSet, Accents>> = {
  school: { link: '#1b7c51', tint: '#e0f0f8', tint2: '#fbe8e4' },
};

/** Every colour of the site of a company with this identity. */
export function identityPalette(identity: Colouring): Palette {
  const { colour_1, colour_2, colour_3, tone, decoration } = identity;
  return paletteOf({
    colours: [colour_1, colour_2, colour_3],
    tone,
    accents: accentsOf[decoration],
  });
}
