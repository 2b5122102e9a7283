import type { Kysely } from 'kysely';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { NewDelivery } from '../../platform/outbox/store.ts';
import { addDeliveries } from '../../platform/outbox/store.ts';
import type { Tables } from '../../tables.ts';
import { endSessions, noteAccount, readAccount } from './account-store.ts';
import { endGrants } from './ended-rights.ts';
import { addIdentity } from './identity-store.ts';
import { addLink, endLinks, endLinksTo, insertLink, toLink } from './link-rows.ts';
import { insertPasskey } from './passkey-store.ts';
import type { LinkUse, StoredLink } from './people.ts';

type Db = Kysely<Tables>;

/** Pending links that have not expired. */
function selectWaiting(db: Db, now: string) {
  return db.selectFrom('links').selectAll().where('used_at', 'is', null).where('ends_at', '>', now);
}

export function createLinkStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Records it, and ends a pending invitation of the same address. */
    addInvitation: (link: StoredLink) =>
      inWriteTransaction(async (transaction) => {
        await insertLink(transaction, link);
        const by = { author: link.madeBy, at: new Date(link.madeAt) };
        await noteAccount(transaction, link.email, { ...by, action: 'invite' });
      }),
    /** A link that can be used at a time (ISO 8601). */
    async link(hash: string, now: string) {
      const row = await selectWaiting(db, now).where('hash', '=', hash).executeTakeFirst();
      return row ? toLink(row) : null;
    },
    /** The same by its id. */
    async linkById(id: string, now: string) {
      const row = await selectWaiting(db, now).where('id', '=', id).executeTakeFirst();
      return row ? toLink(row) : null;
    },
    /** Pending invitations; one per address. */
    async invitations(now: string) {
      const rows = await selectWaiting(db, now)
        .where('purpose', '=', 'invitation')
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute();
      const addresses = new Set<string>();
      return rows.filter(({ email }) => !addresses.has(email) && addresses.add(email)).map(toLink);
    },
    /**
     * Copies a pending link with a new id and digest. Links are not stored, so an emailed one must be created when it
     * is sent. Using one uses up all, and they end together.
     * @returns null if there is nothing to copy any more
     */
    copyLink: (id: string, copy: Pick<StoredLink, 'id' | 'hash'>, now: string) =>
      inWriteTransaction(async (transaction) => {
        const row = await selectWaiting(transaction, now).where('id', '=', id).executeTakeFirst();
        if (!row) return null;
        const link = { ...toLink(row), ...copy };
        await addLink(transaction, link);
        return link;
      }),
    /** Stores the link for a forgotten password and its email, if the account exists. */
    addForgotten: (link: StoredLink | null, mail: NewDelivery, at: Date) =>
      inWriteTransaction(async (transaction) => {
        if (link) await addLink(transaction, link);
        await addDeliveries(transaction, [mail], at);
      }),
    /** @returns its address, or null if it does not exist */
    cancelInvitation: (id: string, by: { author: string; at: Date }) =>
      inWriteTransaction(async (transaction) => {
        const row = await transaction
          .selectFrom('links')
          .select('email')
          .where('id', '=', id)
          .where('purpose', '=', 'invitation')
          .where('used_at', 'is', null)
          .executeTakeFirst();
        if (!row) return null;
        await endLinks(transaction, { purpose: 'invitation', email: row.email });
        await noteAccount(transaction, row.email, { ...by, action: 'cancel invitation' });
        return row.email;
      }),
    /**
     * Uses up a link: creates its account, or sets the account's new password.
     * @returns the address, or null if the link is used or expired, or its address is taken
     */
    takeLink: (hash: string, use: LinkUse) =>
      inWriteTransaction((transaction) => take(transaction, hash, use)),
  };
}

async function take(db: Db, hash: string, use: LinkUse): Promise<string | null> {
  const at = use.at.toISOString();
  const row = await selectWaiting(db, at).where('hash', '=', hash).executeTakeFirst();
  if (!row) return null;
  const link = toLink(row);
  await db.updateTable('links').set({ used_at: at }).where('hash', '=', hash).execute();
  const isDone =
    link.purpose === 'invitation'
      ? await join(db, link, use)
      : await chooseNewPassword(db, link, use);
  if (!isDone) {
    await db.updateTable('links').set({ used_at: null }).where('hash', '=', hash).execute();
    return null;
  }
  await endLinks(db, link, hash);
  return link.email;
}

async function join(db: Db, { email, role }: StoredLink, use: LinkUse): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts')
    .values({
      _id: use.id,
      email,
      name: use.name,
      role: role ?? 'leads',
      password_hash: use.passwordHash,
      created_at: use.at.toISOString(),
      preferences: '{}',
      code_step: 0,
      generated: 0,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
  if (use.identity) await addIdentity(db, use.id, { ...use.identity, at: use.at });
  if (use.passkey) await insertPasskey(db, use.id, { ...use.passkey, at: use.at });
  await noteAccount(db, email, { author: email, at: use.at, action: 'join' });
  return true;
}

async function chooseNewPassword(
  db: Db,
  { email, accountId, purpose }: StoredLink,
  use: LinkUse,
): Promise<boolean> {
  // An email alone must not add a way past the second step.
  if (purpose === 'forgotten' && (use.passkey || use.identity)) return false;
  const account = await readAccount(db, '_id', accountId ?? '');
  if (!account) return false;
  const { _id } = account;
  await db
    .updateTable('accounts')
    .set({ password_hash: use.passwordHash, generated: 0 })
    .where('_id', '=', _id)
    .execute();
  await endSessions(db, _id, 'all');
  await endGrants(db, account, { endsGrants: true });
  await endLinksTo(db, _id);
  if (use.identity) await addIdentity(db, _id, { ...use.identity, at: use.at });
  if (use.passkey) await insertPasskey(db, _id, { ...use.passkey, at: use.at });
  const action = use.identity
    ? 'connect company log-in'
    : use.passkey
      ? 'add passkey'
      : 'set password';
  await noteAccount(db, email, { author: email, at: use.at, action });
  return true;
}
