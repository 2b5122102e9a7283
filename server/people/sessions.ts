import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Store } from '../store.ts';
import type { LoginMethod, OwnerState } from './store/people.ts';

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
/** Use is written down at most this often. */
const renewAfterMs = 60_000;
/** How long what changes who may log in can be called after a proof of who one is. */
const freshMs = 10 * 60_000;
/** Sessions one account can have at once; the oldest ends. */
const maxSessions = 10;

export interface SignedIn extends OwnerState {
  accountId: string;
  tokenHash: string;
  sessionId: string;
  method: LoginMethod | 'token';
  /** Until when calls may be made that ask for a proof of who one is; milliseconds since 1970. */
  freshUntil: number;
}

/** How and from where somebody logs in. */
export interface LoginFrom {
  method: LoginMethod;
  /** The browser in a few words. */
  agent: string;
  address: string;
}

const unknownPlace: LoginFrom = { method: 'password', agent: '', address: '' };

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Starts a session.
 * @param passwordHash of the account as it was judged: a password that was changed since starts none
 * @returns its token, which is stored nowhere
 * @throws ApiError
 */
export async function startSession(
  store: Store,
  accountId: string,
  now: number,
  { passwordHash, ...from }: LoginFrom & { passwordHash?: string } = unknownPlace,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await store.dropSessions({
    usedAt: new Date(now - idleMs).toISOString(),
    createdAt: new Date(now - absoluteMs).toISOString(),
  });
  const session = {
    tokenHash: hashOfToken(token),
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
 * Who a token belongs to, or null when it is unknown, ended or expired, or its owner is suspended.
 * @param isPassive whether this use keeps the session alive no longer
 */
export function findSession(
  store: Store,
  token: string,
  now: number,
  isPassive = false,
): Promise<SignedIn | null> {
  return sessionOf(store, hashOfToken(token), { now, isPassive });
}

/** The same by the token's digest. */
export async function sessionOf(
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
