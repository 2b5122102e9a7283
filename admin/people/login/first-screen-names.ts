import type { MyAccount } from '../../../shared/api/people/own-endpoints.ts';
import type { Permission } from '../../../shared/rules/roles.ts';

/** First screen of everyone who may edit content (specification §2.5). */
export const contentScreen = '/admin/about-founder';

export function findFirstScreen(areas: readonly Permission[]): string {
  if (areas.includes('content')) return contentScreen;
  return areas.includes('leads') ? '/admin/queries' : '/admin/my-account';
}

/** Returns true if the user can open only My account until two-step verification is set up. */
export function needsTwoFactor({
  second_step: { needed, code, passkeys },
  company,
}: Pick<MyAccount, 'second_step' | 'company'>): boolean {
  return needed && !code && passkeys === 0 && !company;
}
