import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { hashesWaiting, isPassword } from './passwords.ts';
import { startSession } from './sessions.ts';

const windowMs = 15 * 60_000;
/** Log-ins that may wait for their hash; those beyond are told to come again. */
const maxWaiting = 100;
const familiarMs = 30 * 24 * 3_600_000;
/** Failures allowed in a window, from one address and for one account. */
const failuresAllowed = { perAddress: 20, perAccount: 50 };

export interface LogIn {
  email: string;
  password: string;
  /** Where it comes from, as rate limits count it. */
  address: string;
  now: number;
  allowed?: typeof failuresAllowed;
}

/** Too many failures; try again after this many seconds. */
export class TooManyAttemptsError extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many failed log-ins.');
    this.name = 'TooManyAttemptsError';
    this.seconds = seconds;
  }
}

/**
 * Checks a password and starts a session.
 * Failures count by address and by account. An address the account has logged in from before is not held back by
 * what others try on it, so that nobody can lock the owner out.
 * @returns the token, or null when address or password are wrong
 * @throws TooManyAttemptsError
 */
export async function logIn(
  store: Store,
  { email, password, address, now, allowed = failuresAllowed }: LogIn,
): Promise<string | null> {
  if (hashesWaiting() >= maxWaiting) throw new TooManyAttemptsError(2);
  const name = email.trim().toLowerCase();
  const keys = attemptKeys(name, address);
  const familiar = (await store.setting(keys.familiar)) as number | null;
  const counted = await store.countAttempt(keys.address, { now, milliseconds: windowMs });
  if (counted.count > allowed.perAddress)
    throw new TooManyAttemptsError(secondsUntil(counted.endsAt, now));
  if (familiar === null || now - familiar > familiarMs) {
    const tried = await store.countAttempt(keys.account, { now, milliseconds: windowMs });
    if (tried.count > allowed.perAccount)
      throw new TooManyAttemptsError(secondsUntil(tried.endsAt, now));
  }
  const account = await store.accountByEmail(name);
  const right = await isPassword(password, account?.passwordHash);
  if (!account || !right) return null;
  await store.clearAttempts(keys.address, now);
  await store.clearAttempts(keys.account, now);
  await store.setSetting(keys.familiar, now);
  return startSession(store, account._id, now);
}

function attemptKeys(email: string, address: string) {
  const account = createHash('sha256').update(email).digest('hex').slice(0, 32);
  const from = createHash('sha256').update(`${email} ${address}`).digest('hex').slice(0, 32);
  return {
    address: `log-in address ${address}`,
    account: `log-in account ${account}`,
    familiar: `familiar ${from}`,
  };
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}
