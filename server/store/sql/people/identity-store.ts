import type { Kysely } from 'kysely';
import { type Identity, type IdentityStore, IdentityTakenError } from '../../identities.ts';
import type { Tables } from '../../tables.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { endSessions, mustKeepAnOwner, noteAccount } from './account-store.ts';

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

export function identityStore({ db, inWriteTransaction }: SqlDatabase): IdentityStore {
  return {
    async accountOfIdentity({ issuer, subject }) {
      const row = await db
        .selectFrom('identities')
        .select('account_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.account_id ?? null;
    },
    addIdentity: ({ _id, email }, identity, by) =>
      inWriteTransaction(async (transaction) => {
        await addIdentity(transaction, _id, { ...identity, at: by.at });
        await noteAccount(transaction, email, { ...by, action: 'connect company log-in' });
      }),
    removeIdentities: ({ _id, email }, { butSession, ...by }) =>
      inWriteTransaction(async (transaction) => {
        await transaction.deleteFrom('identities').where('account_id', '=', _id).execute();
        await mustKeepAnOwner(transaction);
        if (butSession !== undefined) await endSessions(transaction, _id, { but: butSession });
        await noteAccount(transaction, email, { ...by, action: 'disconnect company log-in' });
      }),
  };
}
