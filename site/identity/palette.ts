import { createIdentityPalette } from '../../shared/palette/identity-palette.ts';
import type { Palette } from '../../shared/palette/palette.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';

const palettes = new WeakMap<SiteIdentity, Palette>();

/** Returns the site palette, derived once per identity. */
export function paletteOf(identity: SiteIdentity): Palette {
  const known = palettes.get(identity);
  if (known) return known;
  const palette = createIdentityPalette(identity);
  palettes.set(identity, palette);
  return palette;
}
