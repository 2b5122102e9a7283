import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { SqlDatabase } from './sql-database.ts';

export function settingStore({ db, inWriteTransaction, idempotent }: SqlDatabase) {
  return {
    /** A small durable value; null when never set. */
    setting: (name: string) => readSetting(db, name),
    /** null forgets it. */
    setSetting: (name: string, value: unknown) => idempotent(() => putSetting(db, name, value)),
    /**
     * Makes a setting's next value of the one it has, with nobody writing in between.
     * @param change given null when it was never set, and called again when the database asks for it
     * @returns the value before
     */
    changeSetting: (name: string, change: (value: unknown) => unknown) =>
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
