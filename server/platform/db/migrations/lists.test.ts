import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema11 } from '../../../../tests/support/databases/former-schema.ts';
import { sqlStore } from '../../../store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate } from './migrate.ts';

const databases = testDatabases();

it.each([
  ['SQLite', async (): Promise<SqlDatabase> => openSqliteDatabase(':memory:')],
  ['PostgreSQL', databases.emptyPostgres],
])(
  'finds documents saved before the migration and by the previous version, in %s',
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
    // A server of the previous version does not know these columns.
    await sql`UPDATE documents SET body = '{"name":"Reading"}', revision = revision - 1 WHERE id = 'b'`.execute(
      database.db,
    );
    expect(await found('reading')).toEqual(['b']);
    expect(await found('grammar')).toEqual([]);
    await store.close();
  },
);
