import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Store } from '../store.ts';
import { generatePassword, hashPassword } from './passwords.ts';

export interface FirstAccount {
  email: string;
  /** The generated password, which is shown once and not stored; null for a chosen one. */
  generatedPassword: string | null;
}

/** Adds an account. @returns false if the address is taken */
export async function createAccount(
  store: Store,
  { email, password, now }: { email: string; password: string; now: number },
): Promise<boolean> {
  return store.createAccount({
    _id: createObjectId(now),
    email: email.trim().toLowerCase(),
    passwordHash: await hashPassword(password),
    createdAt: new Date(now).toISOString(),
  });
}

/** Creates the first account if there is none. @returns the new account, or null */
export async function ensureFirstAccount(
  store: Store,
  { email, password, now }: { email: string; password: string; now: number },
): Promise<FirstAccount | null> {
  if ((await store.accounts()).length > 0) return null;
  const chosen = password || generatePassword();
  const created = await createAccount(store, { email, password: chosen, now });
  return created ? { email, generatedPassword: password ? null : chosen } : null;
}
