import type { Kysely } from 'kysely';
import type { PublishStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import { appendAudit } from './audit-store.ts';
import type { SqlDatabase } from './sql-database.ts';

export function publishStore({ db, inWriteTransaction, idempotent }: SqlDatabase): PublishStore {
  return {
    appendPublish: (body, at, audit) =>
      inWriteTransaction(async (transaction) => {
        const { number } = await transaction
          .insertInto('publishes')
          .values({ at: at.toISOString(), body: JSON.stringify(body) })
          .returning('number')
          .executeTakeFirstOrThrow();
        if (audit) await appendAudit(transaction, { ...audit, at });
        return number;
      }),
    async publishes(page = { limit: 1000, offset: 0 }) {
      const rows = await db
        .selectFrom('publishes')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }));
    },
    async setting(name) {
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst();
      return row ? JSON.parse(row.value) : null;
    },
    async setSetting(name, value) {
      if (value === null) {
        const forgotten = db.deleteFrom('settings').where('name', '=', name);
        await idempotent(() => forgotten.execute());
        return;
      }
      await idempotent(() => putSetting(db, name, value));
    },
  };
}

export async function putSetting(db: Kysely<Tables>, name: string, value: unknown): Promise<void> {
  const row = { name, value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}
