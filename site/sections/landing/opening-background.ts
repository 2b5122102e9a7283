import { contrast } from '../../../shared/rules/contrast.ts';
import type { SiteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import { paletteOf } from '../../identity/palette.ts';

/** Minimum contrast between two adjacent backgrounds. */
const minContrast = 1.6;

/** Chooses the company colour for the opening, unless it is too similar to the footer below. */
export function chooseOpeningBackground(identity: SiteIdentity): 'brand' | 'tint' {
  const { brand, deep } = paletteOf(identity).backgrounds;
  return contrast(brand.ground, deep.ground) < minContrast ? 'tint' : 'brand';
}
