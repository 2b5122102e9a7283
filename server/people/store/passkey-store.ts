import type { Kysely, Selectable } from 'kysely';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { Tables } from '../../tables.ts';
import { endSessions, noteAccount, readAccount, requireOwner } from './account-store.ts';
import type { Owner } from './passkeys.ts';
import {
  LastLoginMethodError,
  type NewPasskey,
  type Passkey,
  PasskeyTakenError,
} from './passkeys.ts';

type Db = Kysely<Tables>;

function toPasskey(row: Selectable<Tables['passkeys']>): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports) as string[],
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}

/** Within the caller's transaction. @throws PasskeyTakenError */
export async function insertPasskey(
  db: Db,
  accountId: string,
  { at, ...passkey }: NewPasskey & { at: Date },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: accountId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      created_at: at.toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw new PasskeyTakenError();
}

export function createPasskeyStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    async passkey(id: string) {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toPasskey(row) : null;
    },
    /** Oldest first. */
    async passkeysOf(accountId: string) {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },
    /**
     * Adds a passkey and ends every session of the account except the one with a token's digest.
     * @throws PasskeyTakenError
     */
    addPasskey: (
      { _id, email }: Owner,
      passkey: NewPasskey,
      { butSession, ...by }: { author: string; at: Date; butSession: string },
    ) =>
      inWriteTransaction(async (transaction) => {
        await insertPasskey(transaction, _id, { ...passkey, at: by.at });
        await endSessions(transaction, _id, { but: butSession });
        await noteAccount(transaction, email, { ...by, action: 'add passkey' });
      }),
    /** @returns false if the account does not have it */
    async renamePasskey(accountId: string, id: string, name: string) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /**
     * @param by with `butSession`: every other session of the account ends
     * @returns false if the account does not have it
     * @throws LastLoginMethodError, LastOwnerError
     */
    removePasskey: (
      { _id, email }: Owner,
      id: string,
      { butSession, ...by }: { author: string; at: Date; butSession?: string },
    ) =>
      inWriteTransaction(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('account_id', '=', _id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await requireLoginMethod(transaction, _id);
        await requireOwner(transaction);
        if (butSession !== undefined) await endSessions(transaction, _id, { but: butSession });
        await noteAccount(transaction, email, { ...by, action: 'remove passkey' });
        return true;
      }),
    /**
     * Records a use, once per counter value across all servers.
     * @returns false if the authenticator has already counted further, which reveals a copy
     */
    async notePasskeyUse(id: string, { counter, usedAt }: { counter: number; usedAt: string }) {
      // A single statement, so that only one of a passkey and its copy can log in.
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter, used_at: usedAt })
        .where('id', '=', id)
        .where((either) =>
          either.or([
            either('counter', '<', counter),
            either.and([either('counter', '=', 0), either.val(counter === 0)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

/** Checked after a change, in its transaction. */
async function requireLoginMethod(db: Db, accountId: string): Promise<void> {
  const account = await readAccount(db, '_id', accountId);
  if (!account) return;
  const { passwordHash, passkeys, identities } = account;
  if (passwordHash === '' && passkeys === 0 && identities === 0) throw new LastLoginMethodError();
}
