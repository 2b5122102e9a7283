import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formerFolders, unpackFolder } from '../tests/support/databases/databases.ts';
import { copyOf, keepCopy, listCopiedSchemas, restoreCopy } from './backup/before-upgrade.ts';
import { makeBackup } from './backup/make-backup.ts';
import { restoreBackup } from './backup/restore.ts';
import { openExistingStore, openPlace, openStore } from './open-store.ts';
import { lockFolder } from './platform/db/folder-lock.ts';
import {
  migrate,
  migrations,
  newestSchema,
  oldestSchema,
} from './platform/db/migrations/migrate.ts';
import { createSingleConnection } from './platform/db/sql-database.ts';
import { createSqliteDialect } from './platform/db/sqlite/dialect.ts';
import { readSchema, snapshotDatabase } from './platform/db/sqlite/snapshot.ts';
import { openSqliteStore } from './platform/db/sqlite/sqlite.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-open-'));
  file = join(folder, 'content.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({ DATABASE_URL: '', DATABASE_POOL: 2, DATA_DIR: folder });

/** Reverts a database to an earlier schema. */
async function writtenBy(schema: number): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  const db = new Kysely<never>({ dialect: createSqliteDialect(database) });
  await migrate(
    createSingleConnection(db as never),
    migrations.slice(0, schema - oldestSchema + 1),
  );
  await db.destroy();
}

const earlier = migrations.map((_, index) => oldestSchema + index).slice(0, -1);

describe.each(earlier)('a database of schema %i', (schema) => {
  beforeEach(() => writtenBy(schema));

  it('is left unchanged by every command while its server is running', async () => {
    const unlock = lockFolder(folder);
    const before = readFileSync(file);
    await expect(openExistingStore(settings())).rejects.toThrow(/^A server of an earlier version/);
    unlock();
    expect(readFileSync(file).equals(before)).toBe(true);
    await (await openExistingStore(settings())).close();
    expect(readSchema(file)).toBe(newestSchema);
  });

  it('is copied before a start or a command upgrades it, and can be restored', async () => {
    const database = new DatabaseSync(file);
    const rows = () => database.prepare('SELECT * FROM revisions').all();
    const before = rows();
    database.close();
    await (await openStore(settings())).close();
    expect(readSchema(file)).toBe(newestSchema);
    const copy = copyOf(folder, schema);
    expect(readSchema(copy)).toBe(schema);

    const aside = await restoreCopy(folder, schema, new Date(0));
    expect(readSchema(join(aside, 'content.sqlite'))).toBe(newestSchema);
    expect(readSchema(file)).toBe(schema);
    const again = new DatabaseSync(file);
    expect(again.prepare('SELECT * FROM revisions').all()).toEqual(before);
    again.close();
    await (await openExistingStore(settings())).close();
    expect([readSchema(file), readSchema(copy)]).toEqual([newestSchema, schema]);
  });

  it('is not upgraded if it cannot be copied', async () => {
    writeFileSync(join(folder, 'before'), 'not a folder');
    const before = readFileSync(file);
    await expect(openStore(settings())).rejects.toThrow(/no copy of it could be kept .*\bbefore /);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is backed up unchanged while its server is running, and opens once restored', async () => {
    const unlock = lockFolder(folder);
    const archive = join(folder, '..', `${schema}-${Math.random()}.tar.gz`);
    const target = join(folder, 'restored');
    expect(await makeBackup(folder, archive, () => new Date())).toMatchObject({ schema });
    unlock();
    expect(readSchema(file)).toBe(schema);
    await restoreBackup(archive, target, new Date());
    rmSync(archive);
    await (await openSqliteStore(join(target, 'content.sqlite'))).close();
  });

  it('is copied only after a start has migrated it', async () => {
    const place = { engine: 'SQLite', file, shown: file } as const;
    await expect(openPlace(place, 'read')).rejects.toThrow(/npm start/);
    expect(readSchema(file)).toBe(schema);
  });
});

/** Every row of every table, without logins. */
function rowsOf(path: string): Record<string, unknown[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !logIns.has(name));
  const rows = names.map((name) => [name, database.prepare(`SELECT * FROM ${name}`).all()]);
  database.close();
  return Object.fromEntries(rows);
}
const logIns = new Set(['sessions', 'attempts', 'links', 'challenges', 'change_links']);

it.each(formerFolders)(
  'upgrades the folder written by %s, and downgrades it without loss',
  async (name) => {
    unpackFolder(name, file);
    const [schema, before] = [readSchema(file) ?? 0, rowsOf(file)];
    expect(before.documents?.length).toBeGreaterThan(0);
    const store = await openStore(settings());
    expect((await store.get('section', 'our_team'))?.body).toMatchObject({
      title: expect.stringMatching(/^(Our team|Personen)$/),
    });
    await store.close();
    await restoreCopy(folder, schema, new Date(0));
    const { settings: kept = [], ...after } = rowsOf(file);
    // The way back confirms that older content may be published.
    const own = kept.filter((it) => (it as { name: string }).name !== 'older content accepted');
    expect({ ...after, settings: own }).toEqual(before);
  },
);

it('keeps the copies of the newest three upgrades', async () => {
  await writtenBy(newestSchema);
  for (const schema of [5, 9, 12, 15, 12])
    await keepCopy(folder, schema, (copy) => snapshotDatabase(file, copy));
  expect(await listCopiedSchemas(folder)).toEqual([15, 12, 9]);
});

it('copies neither a new database nor one of this version', async () => {
  for (let start = 0; start < 2; start += 1) await (await openStore(settings())).close();
  expect(existsSync(join(folder, 'before'))).toBe(false);
});

it('opens a database of this version while a server is running', async () => {
  await writtenBy(newestSchema);
  const unlock = lockFolder(folder);
  await (await openExistingStore(settings())).close();
  unlock();
});

it('a command does not create a database', async () => {
  await expect(openExistingStore(settings())).rejects.toThrow(/no database/);
  expect(existsSync(file)).toBe(false);
});
