import { randomBytes } from 'node:crypto';
import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Role } from '../../shared/rules/roles.ts';
import { sha256 } from '../bytes/digest.ts';
import type { Account, AccountStore, Deed, LinkStore, StoredLink } from '../store/people.ts';
import type { MadePasskey } from './passkeys.ts';
import { hashPassword } from './passwords.ts';

const minute = 60_000;
const invitationMs = 72 * 60 * minute;
const resetMs = 30 * minute;

/** A link as it is handed over, once: only its digest is kept. */
export interface OneTimeLink {
  /** What stands at the link's end. */
  secret: string;
  endsAt: string;
}

interface Given extends Pick<StoredLink, 'purpose' | 'email' | 'role' | 'accountId'> {
  madeBy: string;
  now: number;
  lastsMs: number;
}

function newLink({ madeBy, now, lastsMs, ...rest }: Given): OneTimeLink & { link: StoredLink } {
  const secret = randomBytes(32).toString('base64url');
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

/** Makes a link with which somebody joins. */
export async function invite(
  store: LinkStore,
  { email, role, by, now }: { email: string; role: Role; by: string; now: number },
): Promise<OneTimeLink> {
  const given = { purpose: 'invitation', email, role, accountId: null } as const;
  const { link, ...handed } = newLink({ ...given, madeBy: by, now, lastsMs: invitationMs });
  await store.addInvitation(link);
  return handed;
}

/**
 * Takes everything that opens an account away, and makes the link with which its owner chooses anew.
 * @param deed who did it; forced, as on the command line, it lets whoever is suspended in again too
 * @throws LastOwnerError
 */
export async function resetAccess(
  store: AccountStore,
  { _id: accountId, email }: Account,
  { author, at, isForced }: Omit<Deed, 'action'>,
): Promise<OneTimeLink> {
  const given = { purpose: 'reset', email, role: null, accountId } as const;
  const { link: resetLink, ...handed } = newLink({
    ...{ ...given, madeBy: author, now: at.getTime(), lastsMs: resetMs },
  });
  const change = {
    passwordHash: '',
    removesFactors: true,
    endsSessions: 'all',
    resetLink,
  } as const;
  await store.changeAccount(
    accountId,
    { ...change, ...(isForced ? { suspendedAt: null } : {}) },
    { author, at, action: 'reset access', ...(isForced ? { isForced } : {}) },
  );
  return handed;
}

/** What a link is for, or null when it was used, has ended or was never made. */
export function findLink(
  store: LinkStore,
  secret: string,
  now: number,
): Promise<StoredLink | null> {
  return store.link(sha256(secret), new Date(now).toISOString());
}

/** What opens the account from now on. */
export type Chosen = { password: string } | { made: MadePasskey };

/** Uses a link up. @returns the address it was for, or null when it cannot be used */
export async function spendLink(
  store: LinkStore,
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
