import { contrast } from '../../../shared/rules/contrast.ts';
import type { SiteIdentity } from '../../../shared/sections/site-identity.ts';
import { palette } from '../../identity/palette.ts';

/** Below this two grounds that meet would run into each other. */
const apart = 1.6;

/** The ground of the opening: the company's own colour, unless the contact footer below wears the same. */
export function openingGround(identity: SiteIdentity): 'brand' | 'tint' {
  const { brand, deep } = palette(identity).grounds;
  return contrast(brand.ground, deep.ground) < apart ? 'tint' : 'brand';
}
