import { randomBytes } from 'node:crypto';
import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Role } from '../../shared/rules/roles.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import type { NewDelivery } from '../platform/outbox/store.ts';
import type { Store } from '../store.ts';
import type { CreatedPasskey } from './passkeys.ts';
import { hashPassword } from './passwords.ts';
import type { Account, Attribution, StoredLink } from './store/people.ts';

const minute = 60_000;
const invitationMs = 72 * 60 * minute;
/** Lifetime of a password reset link. */
export const resetMs = 30 * minute;

/** A new link, returned once: only its digest is stored. */
interface OneTimeLink {
  /** The secret part of the URL. */
  secret: string;
  endsAt: string;
  /** Its id in calls. */
  id: string;
}

interface Given extends Pick<StoredLink, 'purpose' | 'email' | 'role' | 'accountId'> {
  madeBy: string;
  now: number;
  lastsMs: number;
}

function createLink({ madeBy, now, lastsMs, ...rest }: Given) {
  const secret = createSecret();
  const endsAt = new Date(now + lastsMs).toISOString();
  const link = {
    ...rest,
    id: createObjectId(now),
    hash: sha256(secret),
    madeBy,
    madeAt: new Date(now).toISOString(),
    endsAt,
  };
  return { secret, endsAt, link };
}

/** Creates an invitation link. */
export async function invite(
  store: Store,
  { email, role, by, now }: { email: string; role: Role; by: string; now: number },
): Promise<OneTimeLink> {
  const given = { purpose: 'invitation', email, role, accountId: null } as const;
  const { link, ...handed } = createLink({ ...given, madeBy: by, now, lastsMs: invitationMs });
  await store.addInvitation(link);
  return { ...handed, id: link.id };
}

/**
 * Removes all login methods of an account, with its API tokens and the links it made, and creates
 * a reset link.
 * @param attribution the actor; forced, as on the command line, it also reactivates a suspended
 * account
 * @throws LastOwnerError
 */
export async function resetAccess(
  store: Store,
  { _id: accountId, email }: Account,
  { author, at, isForced }: Omit<Attribution, 'action'>,
): Promise<OneTimeLink> {
  const given = { purpose: 'reset', email, role: null, accountId } as const;
  const { link: resetLink, ...handed } = createLink({
    ...given,
    madeBy: author,
    now: at.getTime(),
    lastsMs: resetMs,
  });
  const change = {
    passwordHash: '',
    removesFactors: true,
    endsGrants: true,
    endsSessions: 'all',
    resetLink,
  } as const;
  await store.changeAccount(
    accountId,
    { ...change, ...(isForced ? { suspendedAt: null } : {}) },
    { author, at, action: 'reset access', ...(isForced ? { isForced } : {}) },
  );
  return { ...handed, id: resetLink.id };
}

/**
 * Requests a reset link for a forgotten password, by email only. Writes the same for unknown
 * addresses, so that timing reveals nothing.
 */
export async function forgetPassword(
  store: Store,
  { email, now, isForOwners }: { email: string; now: number; isForOwners: boolean },
): Promise<void> {
  const account = await store.accountByEmail(email);
  const mayAsk =
    account !== null &&
    account.suspendedAt === null &&
    // An account with only a passkey would get a second, weaker way in.
    account.passwordHash !== '' &&
    (!isForOwners || account.role === 'owner');
  const accountId = account?._id ?? null;
  const given = { purpose: 'forgotten', email, role: null, accountId, madeBy: email } as const;
  const { link } = createLink({ ...given, now, lastsMs: resetMs });
  const at = new Date(now);
  await store.addForgotten(mayAsk ? link : null, createLinkEmail(link, at), at);
}

/**
 * A second link of an open one, to be emailed and not stored. @returns null when there is nothing
 * to email
 */
export async function copyLink(
  store: Store,
  id: string,
  now: number,
): Promise<{ secret: string; link: StoredLink } | null> {
  const secret = createSecret();
  const copy = { id: createObjectId(now), hash: sha256(secret) };
  const link = await store.copyLink(id, copy, new Date(now).toISOString());
  return link && { secret, link };
}

/** The email with a link; two requests within a minute make one. */
export function createLinkEmail({ id, purpose, email }: StoredLink, at: Date): NewDelivery {
  const minuteOf = at.toISOString().slice(0, 16);
  return {
    key: `account ${purpose} ${id} ${minuteOf}`,
    kind: purpose,
    channel: 'mail',
    recipient: email,
    subjects: [id],
  };
}

function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Finds a pending link; null if it was used, has expired or never existed. */
export function findLink(store: Store, secret: string, now: number): Promise<StoredLink | null> {
  return store.link(sha256(secret), new Date(now).toISOString());
}

/** The account's new way to log in. */
export type Chosen = { password: string } | { made: CreatedPasskey };

/** Uses up a link. @returns its address, or null when it is not valid */
export async function spendLink(
  store: Store,
  secret: string,
  { name, now, ...chosen }: { name: string; now: number } & Chosen,
): Promise<string | null> {
  const use = { name, at: new Date(now) };
  if ('made' in chosen) {
    const { accountId: id, passkey } = chosen.made;
    return store.takeLink(sha256(secret), { ...use, id, passwordHash: '', passkey });
  }
  const passwordHash = await hashPassword(chosen.password);
  return store.takeLink(sha256(secret), { ...use, id: createObjectId(now), passwordHash });
}
