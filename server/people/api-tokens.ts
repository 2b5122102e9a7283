import { randomBytes } from 'node:crypto';
import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Scope } from '../../shared/rules/roles.ts';
import type { Store } from '../store.ts';
import { hashOfToken } from './sessions.ts';
import type { ApiToken, OwnerState } from './store/people.ts';

const day = 24 * 3_600_000;
/** Use is written down at most this often. */
const noteAfterMs = 60_000;

/** What tells an API token from a session's. */
export const apiTokenPrefix = 'mqt_';

/** Makes a token for a program. @returns the token, which is stored nowhere, and when it ends */
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
    hash: hashOfToken(token),
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

/** Whose token this is and what it may do, or null when it is unknown or has ended, or its maker is suspended. */
export async function findApiToken(
  store: Store,
  token: string,
  now: number,
): Promise<(ApiToken & OwnerState) | null> {
  const found = await store.apiToken(hashOfToken(token));
  if (!found || found.isSuspended || Date.parse(found.endsAt) <= now) return null;
  if (found.usedAt === null || now - Date.parse(found.usedAt) > noteAfterMs)
    await store.noteApiTokenUse(found.id, new Date(now).toISOString());
  return found;
}
