import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { paletteOf } from './palette.ts';

/** Returns the icon colours for a site without a favicon. */
export function iconColoursOf(identity: SiteIdentity): { block: string; dot: string } {
  const { deep, brand } = paletteOf(identity).backgrounds;
  return { block: deep.ground, dot: brand.ground === deep.ground ? deep.text : brand.ground };
}
