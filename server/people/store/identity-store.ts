import type { Kysely } from 'kysely';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { Tables } from '../../tables.ts';
import { endSessions, noteAccount, requireOwner } from './account-store.ts';
import { type Identity, IdentityTakenError, type Linked } from './identities.ts';

/** Links an account, within the caller's transaction. @throws IdentityTakenError */
export async function addIdentity(
  db: Kysely<Tables>,
  accountId: string,
  { id, issuer, subject, at }: Identity & { id: string; at: Date },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values({ id, issuer, subject, account_id: accountId, created_at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw new IdentityTakenError();
}

export function createIdentityStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** @returns the account's id, or null */
    async accountOfIdentity({ issuer, subject }: Identity) {
      const row = await db
        .selectFrom('identities')
        .select('account_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.account_id ?? null;
    },
    /** @throws IdentityTakenError */
    addIdentity: (
      { _id, email }: Linked,
      identity: Identity & { id: string },
      by: { author: string; at: Date },
    ) =>
      inWriteTransaction(async (transaction) => {
        await addIdentity(transaction, _id, { ...identity, at: by.at });
        await noteAccount(transaction, email, { ...by, action: 'connect company log-in' });
      }),
    /** @param by with `butSession`: every other session of the account ends. @throws LastOwnerError */
    removeIdentities: (
      { _id, email }: Linked,
      { butSession, ...by }: { author: string; at: Date; butSession?: string },
    ) =>
      inWriteTransaction(async (transaction) => {
        await transaction.deleteFrom('identities').where('account_id', '=', _id).execute();
        await requireOwner(transaction);
        if (butSession !== undefined) await endSessions(transaction, _id, { but: butSession });
        await noteAccount(transaction, email, { ...by, action: 'disconnect company log-in' });
      }),
  };
}
