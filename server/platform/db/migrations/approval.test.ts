import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema14 } from '../../../../tests/support/databases/former-schema.ts';
import { sqlStore } from '../../../store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate } from './migrate.ts';

const databases = testDatabases();

it.each([
  ['SQLite', async (): Promise<SqlDatabase> => openSqliteDatabase(':memory:')],
  ['PostgreSQL', databases.emptyPostgres],
])('existing drafts are not waiting for approval, in %s', async (_engine, open) => {
  const database = await open();
  const store = sqlStore(database);
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
  await store.addDraft({ id: 's', name: 'Summer' }, by);
  for (const statement of backToSchema14) await sql.raw(statement).execute(database.db);
  await migrate(database);
  expect(await store.draft('s')).toMatchObject({ collects: null, approval: null });
  const own = { id: 't', name: 'Ruth’s changes', collects: 'ruth' };
  expect(await store.openOwnDraft(own, by)).toBe('t');
  expect(await store.openOwnDraft({ ...own, id: 'u' }, by)).toBe('t');
  expect(await store.ownDraft('ben')).toBeNull();
  await store.close();
});
