import { readRules } from '../people/log-in.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import { type CheckResult, passed, warning } from './check-result.ts';

export type Addresses = Pick<Settings, 'SITE_URL' | 'CONSOLE_URL'>;

/**
 * Checks that a stolen password is not enough to log in to a public site.
 * @returns nothing for a local site
 */
export async function checkSecondSteps(
  store: Pick<Store, 'accounts' | 'setting'>,
  { SITE_URL, CONSOLE_URL }: Addresses,
): Promise<CheckResult[]> {
  const isOnline = [SITE_URL, CONSOLE_URL].some((address) => address.startsWith('https:'));
  if (!isOnline) return [];
  const about = 'second step';
  if ((await readRules(store)).second_step) return [passed(about, 'Required of everyone.')];
  const accounts = await store.accounts();
  const without = accounts.filter(
    ({ passwordHash, codeSecret, passkeys, suspendedAt }) =>
      passwordHash !== '' && codeSecret === null && passkeys === 0 && suspendedAt === null,
  );
  if (without.length === 0) return [passed(about, 'Every account has one.')];
  return [
    warning(
      about,
      `A stolen password opens ${without.length} of ${accounts.length} accounts.`,
      'Ask everyone to set one up under My account, then tick "Require two-step verification" under Accounts.',
    ),
  ];
}
