import type { Myself } from '../../../shared/api/people/own-calls.ts';
import type { Area } from '../../../shared/rules/roles.ts';

/** Where everybody who may change content begins (specification §2.5). */
export const contentScreen = '/admin/about-founder';

/** Where somebody begins whose role opens these areas. */
export function firstScreenOf(areas: readonly Area[]): string {
  if (areas.includes('content')) return contentScreen;
  return areas.includes('leads') ? '/admin/queries' : '/admin/my-account';
}

/** Whether nothing but one's own account opens until a second step is set up. */
export function lacksSecondStep({
  second_step: { needed, code, passkeys },
  company,
}: Pick<Myself, 'second_step' | 'company'>): boolean {
  return needed && !code && passkeys === 0 && !company;
}
