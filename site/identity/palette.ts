import type { SiteIdentity } from '../../shared/content/site-identity.ts';
import { type Palette, paletteOf } from '../../shared/palette/palette.ts';
import { accentsOf } from '../decoration/accents.ts';

const derived = new WeakMap<SiteIdentity, Palette>();

/** Every colour of the site, derived from its identity once. */
export function palette(identity: SiteIdentity): Palette {
  const known = derived.get(identity);
  if (known) return known;
  const { colour_1, colour_2, colour_3, tone, decoration } = identity;
  const made = paletteOf({
    colours: [colour_1, colour_2, colour_3],
    tone,
    accents: accentsOf[decoration],
  });
  derived.set(identity, made);
  return made;
}
