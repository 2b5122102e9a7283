import { emailAddress } from '../../shared/api/shapes.ts';
import type { Store } from '../store.ts';
import { createAccount } from './accounts.ts';
import { resetAccess } from './links.ts';
import { generatePassword, hashPassword } from './passwords.ts';

interface Command {
  /** Arguments after the command's name. */
  words: readonly string[];
  /** A chosen password; empty to generate one. */
  password: string;
  now: number;
}

/**
 * Sets a new password and ends the account's sessions, API tokens and links.
 * @returns the output
 */
export async function resetPassword(store: Store, { words, password }: Command): Promise<string> {
  const email = addressIn(words, 'reset-password');
  const chosen = password || generatePassword();
  const isKnown = await store.setPassword(email, await hashPassword(chosen));
  if (!isKnown) throw await createUnknownAccount(store, email);
  return `${describePassword(email, password, chosen)} Every session and API token of this account has ended.`;
}

/** Adds an administrator. @returns the output */
export async function createAdmin(
  store: Store,
  { words, password, now }: Command,
): Promise<string> {
  const email = addressIn(words, 'create-admin');
  const chosen = password || generatePassword();
  if (!(await createAccount(store, { email, password: chosen, now })))
    throw new Error(
      `${email} already has an account. Set a new password with: npm run reset-password -- ${email}`,
    );
  return describePassword(email, password, chosen);
}

/**
 * Recovers an account whose owner is locked out: ends sessions, removes password, two-step verification and passkeys,
 * and creates a link to set new ones. @returns the output
 */
export async function rescue(
  store: Store,
  { words, now, consoleUrl }: Omit<Command, 'password'> & { consoleUrl: string },
): Promise<string> {
  const email = addressIn(words, 'rescue');
  const account = await store.accountByEmail(email);
  if (!account) throw await createUnknownAccount(store, email);
  const attribution = { author: 'system', at: new Date(now), isForced: true } as const;
  const { secret } = await resetAccess(store, account, attribution);
  return `Open this address in a browser within 30 minutes; it works once and is shown only now:
${consoleUrl}/#/reset/${secret}
The password, second step and passkeys of ${email} were removed, and every session and API token of it has ended.`;
}

async function createUnknownAccount(store: Store, email: string): Promise<Error> {
  return new Error(
    `There is no account ${email}. ${await listAddresses(store)} Add it with: npm run create-admin -- ${email}`,
  );
}

function addressIn(words: readonly string[], command: string): string {
  const email = emailAddress.toLowerCase().safeParse(words[0]);
  if (email.success && words.length === 1) return email.data;
  throw new Error(
    `Usage: npm run ${command} -- admin@example.com (ADMIN_PASSWORD in the environment sets the password, otherwise one is generated).`,
  );
}

async function listAddresses(store: Store): Promise<string> {
  const addresses = (await store.accounts()).map(({ email }) => email);
  if (addresses.length === 0) return 'No account exists yet.';
  return `Existing accounts: ${addresses.join(', ')}.`;
}

function describePassword(email: string, given: string, chosen: string): string {
  return given
    ? `${email} now logs in with the password in ADMIN_PASSWORD.`
    : `${email} now logs in with the password ${chosen} (shown only now).`;
}
