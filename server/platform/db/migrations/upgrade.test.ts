import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  formerFolders,
  testDatabases,
  unpackFolder,
} from '../../../../tests/support/databases/databases.ts';
import { backToSchema18 } from '../../../../tests/support/databases/former-schema.ts';
import { createSqlStore, type Store } from '../../../store.ts';
import { copyStore } from '../copy-store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { readSchema } from '../sqlite/snapshot.ts';
import { createSqliteDatabase, openSqliteDatabase, openSqliteToRead } from '../sqlite/sqlite.ts';
import { migrate, OlderSchemaError, oldestSchema } from './migrate.ts';

const databases = testDatabases();
const picture = 'a'.repeat(24);

function formerFile(name = '0.2.0'): string {
  const file = databases.newFile();
  unpackFolder(name, file);
  return file;
}

/** The same content in PostgreSQL with the schema of version 0.2.0, then upgraded. */
async function inPostgres(): Promise<SqlDatabase> {
  const from = openSqliteToRead(formerFile());
  const to = await databases.emptyPostgres();
  for (const statement of backToSchema18) await sql.raw(statement).execute(to.db);
  await copyStore(from, to, { replace: true, schema: oldestSchema });
  await from.db.destroy();
  await migrate(to);
  return to;
}

describe.each([
  ['SQLite', () => openSqliteDatabase(formerFile())],
  ['PostgreSQL', inPostgres],
])('a database of version 0.2.0, in %s', (_engine, open) => {
  const opened = async (work: (store: Store) => Promise<void>) => {
    const store = createSqlStore(await open());
    await work(store);
    expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
    await store.close();
  };

  it('keeps documents, history, drafts, accounts and messages', () =>
    opened(async (store) => {
      expect((await store.get('section', 'our_team'))?.body).toMatchObject({ heading: 'Zwei' });
      expect(await store.history('section', 'our_team')).toHaveLength(2);
      expect(await store.drafts('open', 10)).toMatchObject([{ name: 'Sommer', count: 1 }]);
      expect(await store.accountByEmail('ann@example.com')).toMatchObject({ role: 'owner' });
      expect(await store.leads({ search: 'vera ün' }, { limit: 10 })).toHaveLength(1);
      expect(await store.hidden()).toEqual(['d'.repeat(24)]);
    }));

  it('finds uses of pictures in the content, drafts and unsaved changes', () =>
    opened(async (store) => {
      const uses = (await store.uses([picture])).filter(({ to_id }) => to_id === picture);
      expect(uses.map(({ holder, kind }) => [holder.split('/')[0], kind]).sort()).toEqual([
        ['', 'service'],
        ['copy', 'service'],
        ['draft', 'page-content'],
      ]);
    }));

  it('lists documents by names that only the current version stores', () =>
    opened(async (store) => {
      const { documents } = await store.page('service', { search: 'vorsorge' });
      expect(documents).toHaveLength(1);
    }));

  it('accepts new content', () =>
    opened(async (store) => {
      const by = { author: 'ann@example.com', at: new Date('2026-12-01T10:00:00.000Z') };
      const before = await store.revision();
      await store.write([{ kind: 'partner', id: 'p', body: { partner_name: 'Carrel' } }], by);
      expect(await store.revision()).toBe(before + 1);
    }));
});

/** Tables with their columns, and indexes. */
function tablesOf(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all();
  const columns = tables.map(({ name }) => [
    name,
    database
      .prepare(
        'SELECT name, upper(type) AS type, "notnull", dflt_value, pk FROM pragma_table_info(?) ORDER BY name',
      )
      .all(String(name)),
  ]);
  const indexes = database
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")
    .all();
  database.close();
  return { columns, indexes };
}

it('an upgrade keeps every value that version 0.2.0 stored', async () => {
  const file = formerFile();
  const read = (work: (database: DatabaseSync) => unknown[]) => {
    const database = new DatabaseSync(file);
    const found = work(database);
    database.close();
    return found;
  };
  const names = tablesOf(file)
    .columns.map(([name]) => String(name))
    .filter((name) => !['schema_version', 'settings'].includes(name));
  const rows = (database: DatabaseSync) =>
    names.map((name) => database.prepare(`SELECT * FROM ${name}`).all());
  const before = read((database) => {
    // Derived again from each document.
    database.exec('UPDATE documents SET named_in = NULL');
    return rows(database);
  });
  await (await openSqliteDatabase(file)).db.destroy();
  expect(read(rows)).toMatchObject(before);
});

describe('the baseline', () => {
  it.each(formerFolders)('creates exactly the schema of version %s', async (name) => {
    const file = databases.newFile();
    const database = await createSqliteDatabase(file, oldestSchema);
    await database.db.destroy();
    expect(tablesOf(file)).toEqual(tablesOf(formerFile(name)));
  });
});

describe('a database older than version 0.2.0', () => {
  it.each([1, 4, 11, 17])('is refused and left unchanged with schema %i', async (schema) => {
    const file = formerFile();
    const database = new DatabaseSync(file);
    database.exec(`UPDATE schema_version SET version = ${schema}`);
    database.close();
    const before = tablesOf(file);
    const refusal = await openSqliteDatabase(file).catch((error) => error);
    expect(refusal).toBeInstanceOf(OlderSchemaError);
    expect(refusal.message).toContain('Start version 0.2.0 on it once');
    expect(tablesOf(file)).toEqual(before);
    expect(readSchema(file)).toBe(schema);
  });

  it('a database with an older schema is rejected in PostgreSQL too', async () => {
    const { db, ...database } = await databases.emptyPostgres();
    await db.updateTable('schema_version').set({ version: 17 }).execute();
    await expect(migrate(database)).rejects.toBeInstanceOf(OlderSchemaError);
    await db.destroy();
  });
});
