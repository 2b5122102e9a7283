import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { palette } from './palette.ts';

/** Colours of the generated icon that replaces a missing favicon. */
export function markColours(identity: SiteIdentity): { block: string; dot: string } {
  const { deep, brand } = palette(identity).grounds;
  return { block: deep.ground, dot: brand.ground === deep.ground ? deep.text : brand.ground };
}
