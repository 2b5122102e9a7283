import type { SecondStepStore } from '../people.ts';
import type { SqlDatabase } from './sql-database.ts';

export function secondStepStore({ db }: SqlDatabase): SecondStepStore {
  return {
    async takeCodeStep(accountId, step) {
      // One statement, so that of two servers which are sent the same code one takes it.
      const { numUpdatedRows } = await db
        .updateTable('accounts')
        .set({ code_step: step })
        .where('_id', '=', accountId)
        .where('code_step', '<', step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async setRecoveryCodes(accountId, hashes) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('recovery_codes')
          .where('account_id', '=', accountId)
          .execute();
        if (hashes.length > 0)
          await transaction
            .insertInto('recovery_codes')
            .values(hashes.map((hash) => ({ hash, account_id: accountId, used_at: null })))
            .execute();
      });
    },
    async recoveryCodesLeft(accountId) {
      const row = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async takeRecoveryCode(accountId, hash, at) {
      const { numUpdatedRows } = await db
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('hash', '=', hash)
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
