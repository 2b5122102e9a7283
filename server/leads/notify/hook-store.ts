import type { Kysely } from 'kysely';
import type { HookEvent, HookShape } from '../../../shared/api/leads/hook-endpoints.ts';
import { appendAudit } from '../../platform/db/audit-store.ts';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { Tables } from '../../tables.ts';

export interface LeadHook {
  id: string;
  name: string;
  /** Address of the webhook. It is secret and never shown or logged, because anyone can post to it. */
  address: string;
  shape: HookShape;
  events: readonly HookEvent[];
  /** Signs the payload; '' for unsigned shapes. */
  secret: string;
  active: boolean;
  /** ISO 8601. */
  created_at: string;
}

type By = { author: string; at: Date };

export function createHookStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Oldest first. */
    async leadHooks(): Promise<LeadHook[]> {
      const rows = await db.selectFrom('lead_hooks').selectAll().orderBy('created_at').execute();
      return rows.map((row) => ({
        ...row,
        shape: row.shape as HookShape,
        events: JSON.parse(row.events),
        active: row.active === 1,
      }));
    },
    addLeadHook: (hook: LeadHook, by: By) =>
      inWriteTransaction(async (transaction) => {
        await transaction.insertInto('lead_hooks').values(rowOf(hook)).execute();
        await noteSaved(transaction, hook, by);
      }),
    /** @returns false if it was deleted */
    changeLeadHook: (hook: LeadHook, by: By) =>
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
    /** @returns false if it was deleted */
    removeLeadHook: (id: string, by: By) =>
      inWriteTransaction(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('lead_hooks')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (Number(numDeletedRows) === 0) return false;
        await appendAudit(transaction, {
          ...by,
          action: 'remove webhook',
          subject: `webhook/${id}`,
        });
        return true;
      }),
    /** Switches off a webhook whose server answered 410, unless its address has changed since. */
    async switchOffLeadHook({ id, address }: Pick<LeadHook, 'id' | 'address'>) {
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
