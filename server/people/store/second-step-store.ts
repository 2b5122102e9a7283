import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import { noteAccount } from './account-store.ts';
import type {} from './people.ts';

export function createTwoFactorStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Uses up the code of a step, once across all servers. @returns false if it or a newer one was used */
    async takeCodeStep(accountId: string, step: number) {
      // A single statement, so that only one of two servers accepts the code.
      const { numUpdatedRows } = await db
        .updateTable('accounts')
        .set({ code_step: step })
        .where('_id', '=', accountId)
        .where('code_step', '<', step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async recoveryCodesLeft(accountId: string) {
      const row = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    /** Uses it up and records it. @returns false if it is unknown or was used */
    takeRecoveryCode: ({ _id, email }: { _id: string; email: string }, hash: string, at: Date) =>
      inWriteTransaction(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('recovery_codes')
          .set({ used_at: at.toISOString() })
          .where('hash', '=', hash)
          .where('account_id', '=', _id)
          .where('used_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await noteAccount(transaction, email, { author: email, at, action: 'use recovery code' });
        return true;
      }),
  };
}
