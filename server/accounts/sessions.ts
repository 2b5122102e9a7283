import { createHash, randomBytes } from 'node:crypto';
import type { SessionStore } from '../store/store.ts';

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
/** Use is written down at most this often. */
const renewAfterMs = 60_000;

export interface SignedIn {
  email: string;
  accountId: string;
  tokenHash: string;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session. @returns its token, which is stored nowhere */
export async function startSession(
  store: SessionStore,
  accountId: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now).toISOString();
  await store.dropSessions({
    usedAt: new Date(now - idleMs).toISOString(),
    createdAt: new Date(now - absoluteMs).toISOString(),
  });
  await store.startSession({ tokenHash: hashOf(token), accountId, createdAt: at, usedAt: at });
  return token;
}

/** Who a token belongs to, or null when it is unknown, ended or expired. */
export async function findSession(
  store: SessionStore,
  token: string,
  now: number,
): Promise<SignedIn | null> {
  const session = await store.session(hashOf(token));
  if (!session) return null;
  const used = Date.parse(session.usedAt);
  if (now - used > idleMs || now - Date.parse(session.createdAt) > absoluteMs) {
    await store.endSession(session.tokenHash);
    return null;
  }
  if (now - used > renewAfterMs)
    await store.renewSession(session.tokenHash, new Date(now).toISOString());
  return { email: session.email, accountId: session.accountId, tokenHash: session.tokenHash };
}
