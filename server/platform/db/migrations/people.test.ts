import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../../tests/support/databases/databases.ts';
import { backToSchema4 } from '../../../../tests/support/databases/former-schema.ts';
import { logIn } from '../../../people/log-in.ts';
import { findSession } from '../../../people/sessions.ts';
import { sqlStore } from '../../../store.ts';
import { copyStore } from '../copy-store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { openSqliteDatabase } from '../sqlite/sqlite.ts';
import { migrate, migrations, NewerSchemaError } from './migrate.ts';

const now = Date.parse('2026-03-01T10:05:00Z');
const token = 'A'.repeat(43);

const databases = testDatabases();
/**
 * A data folder's database in the previous version's schema: two administrators, one of them logged in, a saved
 * section, a query and a history entry.
 */
const former = () => databases.formerFile(4);

const openFormer = (): Promise<SqlDatabase> => openSqliteDatabase(former());

/** The same content in PostgreSQL with the previous version's schema, then migrated. */
async function openFormerInPostgres(): Promise<SqlDatabase> {
  const upgraded = await openFormer();
  const database = await databases.emptyPostgres();
  await copyStore(upgraded, database, { replace: true });
  await upgraded.db.destroy();
  return database;
}

describe.each([
  ['SQLite', openFormer],
  ['PostgreSQL', openFormerInPostgres],
])('a data folder of the previous version, in %s', (_engine, open) => {
  it('opens, and existing accounts are owners', async () => {
    const store = sqlStore(await open());
    for (const email of ['ann@example.com', 'ben@example.com'])
      expect(await store.accountByEmail(email)).toMatchObject({
        ...{ role: 'owner', suspendedAt: null, codeSecret: null, passkeys: 0 },
      });
    expect(await store.get('section', 'our_team')).toMatchObject({ body: { heading: 'The team' } });
    expect(await store.queries()).toHaveLength(1);
    expect(await store.publishes()).toHaveLength(1);
    expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
    await store.close();
  });

  it('keeps sessions and passwords', async () => {
    const store = sqlStore(await open());
    expect(await findSession(store, token, now)).toMatchObject({
      ...{ email: 'ann@example.com', role: 'owner', method: 'password' },
    });
    const given = { email: 'ben@example.com', password: 'a long enough password' };
    expect(await logIn(store, { ...given, address: 'a', now })).not.toBeNull();
    await store.close();
  });

  it('is refused by the previous version with a clear message', async () => {
    const database = await open();
    const refusal = await migrate(database, migrations.slice(0, 4), 3).catch((error) => error);
    expect(refusal).toBeInstanceOf(NewerSchemaError);
    expect(refusal.message).toContain('this version knows only up to 4');
    await database.db.destroy();
  });
});

it('PostgreSQL tables of the previous version are migrated in place', async () => {
  const database = await databases.emptyPostgres();
  for (const statement of backToSchema4) await sql.raw(statement).execute(database.db);
  await sql`INSERT INTO accounts VALUES ('a', 'ann@example.com', 'h', 'then')`.execute(database.db);
  await sql`INSERT INTO sessions VALUES ('t', 'a', 'then', 'now')`.execute(database.db);
  await migrate(database);
  const store = sqlStore(database);
  expect(await store.accounts()).toMatchObject([{ email: 'ann@example.com', role: 'owner' }]);
  expect(await store.session('t')).toMatchObject({ id: 't', provedAt: 'then', role: 'owner' });
  await store.close();
});
