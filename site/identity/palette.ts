import { identityPalette } from '../../shared/palette/identity-palette.ts';
import type { Palette } from '../../shared/palette/palette.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';

const derived = new WeakMap<SiteIdentity, Palette>();

/** Every colour of the site, derived once from its identity. */
export function paletteOf(identity: SiteIdentity): Palette {
  const known = derived.get(identity);
  if (known) return known;
  const made = identityPalette(identity);
  derived.set(identity, made);
  return made;
}
