import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from './store/people.ts';

/** Time that a browser or an address stays known after a login. */
export const knownMs = 30 * 24 * 3_600_000;

type Owner = Pick<Account, '_id' | 'passwordHash'>;

/**
 * Creates the cookie that identifies a known browser of an account: `id.end.seal`. Nothing is stored, and
 * a new password invalidates all cookies, because the stored hash is the seal's key.
 * @param before the browser's previous cookie, whose id is kept
 * @returns null for an account without a password, which cannot be guessed
 */
export function cookieFor(owner: Owner, before: string | undefined, now: number): string | null {
  if (owner.passwordHash === '') return null;
  const id = findBrowser(owner, before, now) ?? randomBytes(12).toString('hex');
  const end = String(now + knownMs);
  return [id, end, sealOf(owner, id, end)].join('.');
}

/**
 * Verifies a cookie. @returns the browser's id, or null when the cookie is another account's, altered
 * or too old
 */
export function findBrowser(owner: Owner, mark: string | undefined, now: number): string | null {
  const [, id = '', end = '', seal = ''] = /^(\w+)\.(\d+)\.(\w+)$/.exec(mark ?? '') ?? [];
  if (owner.passwordHash === '' || Number(end) <= now) return null;
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(owner, id, end))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

function sealOf({ _id, passwordHash }: Owner, id: string, end: string): string {
  return createHmac('sha256', passwordHash)
    .update(`known browser ${_id} ${id} ${end}`)
    .digest('hex');
}
