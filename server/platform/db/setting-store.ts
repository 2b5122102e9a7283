import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { SqlDatabase } from './sql-database.ts';

export function createSettingStore({ db, inWriteTransaction, idempotent }: SqlDatabase) {
  return {
    /** Returns a small durable value, or null if it was never set. */
    setting: (name: string) => readSetting(db, name),
    /** Returns a random secret, which is created on the first use and equal on all servers. */
    secret: (name: string) => idempotent(() => ensureSecret(db, name)),
    /** Sets a value. A value of null deletes the setting. */
    setSetting: (name: string, value: unknown) => idempotent(() => putSetting(db, name, value)),
    /** Deletes settings with a name prefix whose value is an earlier time in ms since 1970. */
    deleteSettings: (start: string, before: number) =>
      idempotent(() =>
        db
          .deleteFrom('settings')
          .where('name', 'like', `${start}%`)
          // Compares the times as text, because all have the same number of digits.
          .where('value', '<', String(before))
          .execute(),
      ),
    /**
     * Changes a setting atomically.
     * @param change receives the value, or null if it was never set, and may be called repeatedly
     * @returns the previous value
     */
    changeSetting: (name: string, change: (value: unknown) => unknown) =>
      inWriteTransaction(async (transaction) => {
        const before = await readSetting(transaction, name);
        await putSetting(transaction, name, change(before));
        return before;
      }),
  };
}

async function ensureSecret(db: Kysely<Tables>, name: string): Promise<string> {
  const value = JSON.stringify(randomBytes(32).toString('base64url'));
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return String(await readSetting(db, name));
}

export async function readSetting(db: Kysely<Tables>, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** Stores a setting; null deletes it. */
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
