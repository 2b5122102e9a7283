import type { Kysely } from 'kysely';
import type { HookShape } from '../../../shared/api/leads/hook-calls.ts';
import { appendAudit } from '../../store/sql/audit-store.ts';
import type { SqlDatabase } from '../../store/sql/sql-database.ts';
import type { Tables } from '../../store/tables.ts';
import type { HookStore, LeadHook } from './hook.ts';

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
    addLeadHook: (hook, by) =>
      inWriteTransaction(async (transaction) => {
        await transaction.insertInto('lead_hooks').values(rowOf(hook)).execute();
        await noteSaved(transaction, hook, by);
      }),
    changeLeadHook: (hook, by) =>
      inWriteTransaction(async (transaction) => {
        const { id, created_at: _, ...changed } = rowOf(hook);
        const { numUpdatedRows } = await transaction
          .updateTable('lead_hooks')
          .set(changed)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await noteSaved(transaction, hook, by);
        return true;
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
    async switchOffLeadHook({ id, address }) {
      await db
        .updateTable('lead_hooks')
        .set({ active: 0 })
        .where('id', '=', id)
        .where('address', '=', address)
        .execute();
    },
  };
}

function rowOf(hook: LeadHook) {
  return { ...hook, events: JSON.stringify(hook.events), active: hook.active ? 1 : 0 };
}

function noteSaved(db: Kysely<Tables>, { id }: LeadHook, by: { author: string; at: Date }) {
  return appendAudit(db, { ...by, action: 'save webhook', subject: `webhook/${id}` });
}
