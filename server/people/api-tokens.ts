import { randomBytes } from 'node:crypto';
import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Scope } from '../../shared/rules/roles.ts';
import type { Store } from '../store.ts';
import { hashToken } from './sessions.ts';
import type { ApiToken, OwnerState } from './store/people.ts';

const day = 24 * 3_600_000;
/** Minimum interval between recorded uses. */
const noteAfterMs = 60_000;

/** Distinguishes API tokens from session tokens. */
export const apiTokenPrefix = 'mqt_';

/** Creates an API token. @returns the token, which is not stored, and its expiry */
export async function makeApiToken(
  store: Store,
  given: {
    name: string;
    scopes: readonly Scope[];
    days: number;
    accountId: string;
    by: string;
    now: number;
  },
): Promise<{ token: string; endsAt: string }> {
  const { name, scopes, days, accountId, by, now } = given;
  const token = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const endsAt = new Date(now + days * day).toISOString();
  const stored: ApiToken = {
    id: createObjectId(now),
    hash: hashToken(token),
    name,
    scopes: [...new Set(scopes)],
    accountId,
    createdAt: new Date(now).toISOString(),
    endsAt,
    usedAt: null,
  };
  await store.addApiToken(stored, { author: by, at: new Date(now) });
  return { token, endsAt };
}

/**
 * Finds the owner and scopes of a token. Returns null if it is unknown or expired, or its owner is suspended.
 */
export async function findApiToken(
  store: Store,
  token: string,
  now: number,
): Promise<(ApiToken & OwnerState) | null> {
  const found = await store.apiToken(hashToken(token));
  if (!found || found.isSuspended || Date.parse(found.endsAt) <= now) return null;
  if (found.usedAt === null || now - Date.parse(found.usedAt) > noteAfterMs)
    await store.noteApiTokenUse(found.id, new Date(now).toISOString());
  return found;
}
