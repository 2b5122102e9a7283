import type { Area } from '../../shared/rules/roles.ts';

/** Where everybody who may change content begins (specification §2.5). */
export const contentScreen = '/admin/about-founder';

/** Where somebody begins whose role opens these areas. */
export function firstScreenOf(areas: readonly Area[]): string {
  if (areas.includes('content')) return contentScreen;
  return areas.includes('leads') ? '/admin/queries' : '/admin/my-account';
}
