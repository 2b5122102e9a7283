import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { LoginMethod, OwnerState } from './store/people.ts';

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
/** Minimum interval between recorded uses. */
const renewAfterMs = 60_000;
/** Time for which a confirmed identity allows changes of logins. */
const freshMs = 10 * 60_000;
/** Maximum sessions per account; the oldest ends. */
const maxSessions = 10;

export interface SignedIn extends OwnerState {
  accountId: string;
  tokenHash: string;
  sessionId: string;
  method: LoginMethod | 'token';
  /** Expiry of the confirmed identity; milliseconds since 1970. */
  freshUntil: number;
}

/** Browser and address of a login. */
export interface LoginFrom {
  method: LoginMethod;
  /** A short description of the browser. */
  agent: string;
  address: string;
}

const unknownLogin: LoginFrom = { method: 'password', agent: '', address: '' };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Starts a session.
 * @param passwordHash of the account as verified: after a change of password no session starts
 * @returns its token, which is not stored
 * @throws ApiError
 */
export async function startSession(
  store: Store,
  accountId: string,
  now: number,
  { passwordHash, ...from }: LoginFrom & { passwordHash?: string } = unknownLogin,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await store.dropSessions({
    usedAt: new Date(now - idleMs).toISOString(),
    createdAt: new Date(now - absoluteMs).toISOString(),
  });
  const session = {
    tokenHash: hashToken(token),
    accountId,
    createdAt: at,
    usedAt: at,
    id: randomBytes(12).toString('hex'),
    ...from,
    provedAt: at,
  };
  if (!(await store.startSession(session, maxSessions, passwordHash)))
    throw new ApiError(
      401,
      'UNAUTHENTICATED',
      'The password was changed a moment ago. Log in again.',
    );
  return token;
}

/**
 * Finds the session of a token. Returns null if it is unknown, ended or expired, or its owner is suspended.
 * @param isPassive true if this use does not extend the session
 */
export function findSession(
  store: Store,
  token: string,
  now: number,
  isPassive = false,
): Promise<SignedIn | null> {
  return readSession(store, hashToken(token), { now, isPassive });
}

/** Finds the session of a token's digest. */
export async function readSession(
  store: Store,
  hash: string,
  { now, isPassive }: { now: number; isPassive: boolean },
): Promise<SignedIn | null> {
  const session = await store.session(hash);
  if (!session || session.isSuspended) return null;
  const { tokenHash, usedAt, createdAt, provedAt, id: sessionId, ...rest } = session;
  const used = Date.parse(usedAt);
  if (now - used > idleMs || now - Date.parse(createdAt) > absoluteMs) {
    await store.endSession(tokenHash);
    return null;
  }
  if (!isPassive && now - used > renewAfterMs)
    await store.renewSession(tokenHash, new Date(now).toISOString());
  return { ...rest, tokenHash, sessionId, freshUntil: Date.parse(provedAt) + freshMs };
}
