import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema13 } from '../../../../tests/support/databases/former-schema.ts';
import { sqlStore } from '../../../store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate } from './migrate.ts';

const databases = testDatabases();

it.each([
  ['SQLite', async (): Promise<SqlDatabase> => openSqliteDatabase(':memory:')],
  ['PostgreSQL', databases.emptyPostgres],
])('documents saved before hiding existed stay on the site, in %s', async (_engine, open) => {
  const database = await open();
  const store = sqlStore(database);
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
  const service = (id: string, hidden: object) => ({
    ...{ kind: 'service' as const, id, body: { name: 'A "hidden":true tutor', ...hidden } },
  });
  await store.write([service('a', {}), service('b', {})], by);
  for (const statement of backToSchema13) await sql.raw(statement).execute(database.db);
  await migrate(database);
  expect(await store.hidden()).toEqual([]);
  await store.write([service('a', { hidden: true })], by);
  expect(await store.hidden()).toEqual(['a']);
  expect(await store.at(2).hidden()).toEqual([]);
  // A server of the previous version drops the field, and does not know the column.
  await sql`UPDATE documents SET body = '{"name":"A"}' WHERE id = 'a'`.execute(database.db);
  expect(await store.hidden()).toEqual([]);
  await store.close();
});
