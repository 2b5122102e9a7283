import type { HookShape } from '../../../shared/api/leads/hook-calls.ts';
import type { HookStore } from '../hooks.ts';
import { appendAudit } from './audit-store.ts';
import type { SqlDatabase } from './sql-database.ts';

export function hookStore({ db, inWriteTransaction }: SqlDatabase): HookStore {
  return {
    async leadHooks() {
      const rows = await db.selectFrom('lead_hooks').selectAll().orderBy('created_at').execute();
      return rows.map((row) => ({
        ...row,
        shape: row.shape as HookShape,
        events: JSON.parse(row.events),
        active: row.active === 1,
      }));
    },
    saveLeadHook: (hook, by) =>
      inWriteTransaction(async (transaction) => {
        const row = {
          ...hook,
          events: JSON.stringify(hook.events),
          active: hook.active ? 1 : 0,
        };
        const { id: _, created_at: __, ...changed } = row;
        await transaction
          .insertInto('lead_hooks')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
          .execute();
        await appendAudit(transaction, {
          ...{ ...by, action: 'save webhook' },
          subject: `webhook/${hook.id}`,
        });
      }),
    removeLeadHook: (id, by) =>
      inWriteTransaction(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('lead_hooks')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (Number(numDeletedRows) === 0) return false;
        await appendAudit(transaction, {
          ...{ ...by, action: 'remove webhook' },
          subject: `webhook/${id}`,
        });
        return true;
      }),
    async switchOffLeadHook(id) {
      await db.updateTable('lead_hooks').set({ active: 0 }).where('id', '=', id).execute();
    },
  };
}
