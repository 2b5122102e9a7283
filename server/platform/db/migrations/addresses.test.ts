import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema8 } from '../../../../tests/support/databases/former-schema.ts';
import { addressBook } from '../../../content/address-book.ts';
import { sqlStore } from '../../../store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate, worksFrom } from './migrate.ts';

const databases = testDatabases();

it.each([
  ['SQLite', async (): Promise<SqlDatabase> => openSqliteDatabase(':memory:')],
  ['PostgreSQL', databases.emptyPostgres],
])('existing pages keep their addresses, in %s', async (_engine, open) => {
  const database = await open();
  const store = sqlStore(database);
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
  const page = (id: string, address: string) => ({
    ...{ kind: 'page' as const, id, body: { title: id, address } },
  });
  await store.write([page('a', 'imprint'), page('b', 'about')], by);
  await store.write([page('a', 'legal/imprint')], by);
  await store.write([{ kind: 'page', id: 'b', body: null }], by);
  await store.write([{ kind: 'service', id: 's', body: { name: 'S' } }], by);
  const before = addressBook(await store.addresses());
  expect(before.map(({ address, state }) => `${address} ${state}`)).toEqual([
    'about gone',
    'imprint former',
    'legal/imprint here',
    'page/b gone',
  ]);
  for (const statement of backToSchema8) await sql.raw(statement).execute(database.db);
  await migrate(database);
  expect(addressBook(await store.addresses())).toEqual(before);
  await expect(store.write([page('c', 'legal/imprint')], by)).rejects.toThrow('“a”');
  await store.close();
});

it('refuses servers of the previous version, which would lose addresses', () => {
  expect(worksFrom).toBeGreaterThanOrEqual(9);
});
