import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema9 } from '../../../../tests/support/databases/former-schema.ts';
import { sqlStore } from '../../../store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate } from './migrate.ts';

const databases = testDatabases();

it.each([
  ['SQLite', async (): Promise<SqlDatabase> => openSqliteDatabase(':memory:')],
  ['PostgreSQL', databases.emptyPostgres],
])('existing drafts have no schedule, in %s', async (_engine, open) => {
  const database = await open();
  const store = sqlStore(database);
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00.000Z') };
  await store.addDraft({ id: 's', name: 'Summer' }, by);
  await store.addDraft({ id: 't', name: 'Published' }, by);
  await store.publishDraft('t', { version: 1, revision: 0, writes: [] }, by);
  for (const statement of backToSchema9) await sql.raw(statement).execute(database.db);
  await migrate(database);
  expect((await store.draft('s'))?.schedule).toBeNull();
  expect([await store.scheduledDrafts(), await store.dueDrafts()]).toEqual([[], []]);
  const starts = { local: '2026-03-01T12:00+01:00[Europe/Berlin]', at: 1_772_362_800_000 };
  await store.scheduleDraft('s', { version: 1, starts, ends: null }, by);
  expect(await store.dueDrafts(starts.at)).toEqual([{ id: 's', what: 'start' }]);
  await store.close();
});
