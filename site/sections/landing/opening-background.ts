import { contrast } from '../../../shared/rules/contrast.ts';
import type { SiteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import { paletteOf } from '../../identity/palette.ts';

/** Below this contrast two adjacent backgrounds would blend. */
const apart = 1.6;

/**
 * Background of the opening: the company's own colour, unless the contact footer below has the
 * same.
 */
export function chooseOpeningBackground(identity: SiteIdentity): 'brand' | 'tint' {
  const { brand, deep } = paletteOf(identity).grounds;
  return contrast(brand.ground, deep.ground) < apart ? 'tint' : 'brand';
}
