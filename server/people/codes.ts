import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sha256 } from '../platform/bytes/digest.ts';
import type { Store } from '../store.ts';
import type { Account } from './store/people.ts';

/** Settings that every authenticator app supports. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a new secret for an app, as text and as an address for a QR code. */
export function makeCodeSecret(email: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ ...settings, secret, issuer, label: email });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Finds the time step of a code, at most one before or after now. Returns null for a wrong code. */
export function findCodeStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / settings.period) + delta;
}

/** Creates ten recovery codes of 25 characters in groups of five. */
export function makeRecoveryCodes(): string[] {
  const pick = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 10 }, () => Array.from({ length: 5 }, pick).join('-'));
}

/** Hashes a recovery code independently of how it is typed. */
export function hashRecoveryCode(code: string): string {
  return sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

/** Distinguishes a recovery code from an app's code by its length. */
export function isRecoveryCode(code: string): boolean {
  return code.replaceAll(/[^A-Za-z0-9]/g, '').length === 25;
}

/** Uses up a code of the app, or a recovery code. @returns its kind, or null for a wrong code */
export async function takeCode(
  store: Store,
  account: Pick<Account, '_id' | 'email' | 'codeSecret'>,
  { code, now }: { code: string; now: number },
): Promise<'code' | 'recovery code' | null> {
  const { _id, codeSecret } = account;
  const typed = code.replaceAll(/\s/g, '');
  const step = codeSecret === null ? null : findCodeStep(codeSecret, typed, now);
  if (step !== null) return (await store.takeCodeStep(_id, step)) ? 'code' : null;
  const hash = hashRecoveryCode(typed);
  const isRight = await store.takeRecoveryCode(account, hash, new Date(now));
  return isRight ? 'recovery code' : null;
}
