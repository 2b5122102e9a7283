import type { Kysely } from 'kysely';
import type { PublishStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { SqlDatabase } from './sql-database.ts';

export function publishStore({ db, inWriteTransaction, idempotent }: SqlDatabase): PublishStore {
  return {
    appendPublish: (body, at) =>
      inWriteTransaction(async (transaction) => {
        const { number } = await transaction
          .insertInto('publishes')
          .values({ at: at.toISOString(), body: JSON.stringify(body) })
          .returning('number')
          .executeTakeFirstOrThrow();
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
    setting: (name) => readSetting(db, name),
    setSetting: (name, value) => idempotent(() => putSetting(db, name, value)),
    changeSetting: (name, change) =>
      inWriteTransaction(async (transaction) => {
        const before = await readSetting(transaction, name);
        await putSetting(transaction, name, change(before));
        return before;
      }),
  };
}

async function readSetting(db: Kysely<Tables>, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** Keeps a setting; null forgets it. */
export async function putSetting(db: Kysely<Tables>, name: string, value: unknown): Promise<void> {
  if (value === null) {
    await db.deleteFrom('settings').where('name', '=', name).execute();
    return;
  }
  const row = { name, value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}
