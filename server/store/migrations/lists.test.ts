import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../../../tests/support/databases/databases.ts';
import { backToSchema11 } from '../../../tests/support/databases/former-schema.ts';
import type { SqlDatabase } from '../sql/sql-database.ts';
import { sqlStore } from '../sql/sql-store.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate, worksFrom } from './migrate.ts';

const databases = testDatabases();

it.each([
  ['SQLite', async (): Promise<SqlDatabase> => openSqliteDatabase(':memory:')],
  ['PostgreSQL', databases.emptyPostgres],
])(
  'finds what was saved before lists were read by the page, and by the version before, in %s',
  async (_engine, open) => {
    const database = await open();
    const store = sqlStore(database);
    const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
    const service = (id: string, name: string) => ({
      kind: 'service' as const,
      id,
      body: { name },
    });
    await store.write([service('a', 'Tutoring'), service('b', 'Grammar')], by);
    for (const statement of backToSchema11) await sql.raw(statement).execute(database.db);
    await migrate(database);
    const found = async (search: string) =>
      (await store.page('service', { search })).documents.map(({ id }) => id);
    expect(await found('tutor')).toEqual(['a']);
    // A server of the version before knows nothing of these columns.
    await sql`UPDATE documents SET body = '{"name":"Reading"}', revision = revision - 1 WHERE id = 'b'`.execute(
      database.db,
    );
    expect(await found('reading')).toEqual(['b']);
    expect(await found('grammar')).toEqual([]);
    await store.close();
  },
);

it('lets servers of the version before work on', () => {
  expect(worksFrom).toBeLessThan(12);
});
