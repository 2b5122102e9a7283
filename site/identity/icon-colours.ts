import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { paletteOf } from './palette.ts';

/** Colours of the generated icon that replaces a missing favicon. */
export function iconColoursOf(identity: SiteIdentity): { block: string; dot: string } {
  const { deep, brand } = paletteOf(identity).grounds;
  return { block: deep.ground, dot: brand.ground === deep.ground ? deep.text : brand.ground };
}
