import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { SqlDatabase } from './sql-database.ts';

export function createSettingStore({ db, inWriteTransaction, idempotent }: SqlDatabase) {
  return {
    /** A small durable value; null if never set. */
    setting: (name: string) => readSetting(db, name),
    /** A random secret, created at the first use, and the same on all servers. */
    secret: (name: string) => idempotent(() => secretOf(db, name)),
    /** null deletes it. */
    setSetting: (name: string, value: unknown) => idempotent(() => putSetting(db, name, value)),
    /** Deletes settings whose names start so, and whose value is an earlier time in ms since 1970. */
    forgetSettings: (start: string, before: number) =>
      idempotent(() =>
        db
          .deleteFrom('settings')
          .where('name', 'like', `${start}%`)
          // As text: all these times have as many digits.
          .where('value', '<', String(before))
          .execute(),
      ),
    /**
     * Changes a setting atomically.
     * @param change gets null if it was never set, and may be called again
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

async function secretOf(db: Kysely<Tables>, name: string): Promise<string> {
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
