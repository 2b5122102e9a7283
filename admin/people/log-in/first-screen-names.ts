import type { Myself } from '../../../shared/api/people/own-calls.ts';
import type { Area } from '../../../shared/rules/roles.ts';

/** The first screen of people who may change content (specification §2.5). */
export const contentScreen = '/admin/about-founder';

/** Returns the first screen of a role with these areas. */
export function firstScreenOf(areas: readonly Area[]): string {
  if (areas.includes('content')) return contentScreen;
  return areas.includes('leads') ? '/admin/queries' : '/admin/my-account';
}

/** Returns true if only My account opens until a second step is set up. */
export function lacksSecondStep({
  second_step: { needed, code, passkeys },
  company,
}: Pick<Myself, 'second_step' | 'company'>): boolean {
  return needed && !code && passkeys === 0 && !company;
}
