import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyOf, restoreCopy } from '../../server/backup/before-upgrade.ts';
import { finishRestore } from '../../server/backup/finish-restore.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { readBackup } from '../../server/backup/read-backup.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { openStore } from '../../server/open-store.ts';
import { readSchema } from '../../server/platform/db/sqlite/snapshot.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import { backToSchema18 } from '../../tests/support/databases/former-schema.ts';
import { oneOf } from './operated-store.ts';
import type { Operation } from './operation.ts';
import { publishOperation } from './release-operations.ts';

const by = { author: 'ann@example.com', at: new Date(0) };
const documents = 20;
/** The schema of `fillFormer`, which has no table of relations. */
const former = 18;

async function fill(folder: string, name: string): Promise<void> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  for (let id = 0; id < documents; id += 1)
    await store.write([{ kind: 'partner', id: `${id}`, body: { partner_name: name } }], by);
  await store.close();
  await mkdir(join(folder, 'files', 'media'), { recursive: true });
  await writeFile(join(folder, 'files', 'media', `${'a'.repeat(24)}-1x1-ffffff.png`), name);
  await publishOperation.prepare(folder);
}

/** The name that every document has. */
async function nameIn(folder: string): Promise<string> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  const found = await store.list('partner');
  await store.close();
  const names = new Set(found.map(({ body }) => String(body.partner_name)));
  if (found.length !== documents || names.size !== 1)
    return `${found.length} documents: ${[...names]}`;
  return [...names][0] ?? '';
}

async function fillFormer(folder: string): Promise<void> {
  await fill(folder, 'old');
  const database = new DatabaseSync(join(folder, 'content.sqlite'));
  for (const statement of backToSchema18) database.exec(statement);
  database.close();
}

/** As a start does, with a copy of the database before it is upgraded. */
async function upgrade(folder: string): Promise<void> {
  const settings = { DATA_DIR: folder, DATABASE_URL: '', DATABASE_POOL: 2 };
  await (await openStore(settings)).close();
}

/** What a restore may leave behind; finishes an interrupted one first, like a start. */
async function leftBehind(folder: string): Promise<string | null> {
  await finishRestore(folder);
  const left = (await readdir(folder)).filter((name) => name.startsWith('restore'));
  if (left.length > 0) return `left behind: ${left}`;
  return existsSync(join(folder, 'releases', 'live.json')) ? null : 'the release is gone';
}

/** The backup is next to the data folder, which cannot contain it. */
const dataOf = (folder: string) => join(folder, 'data');
const archiveOf = (folder: string) => join(folder, 'kept.tar.gz');

const migration: Operation = {
  name: 'migration',
  prepare: fillFormer,
  open: async (folder) => () => upgrade(folder),
  /** A start resumes the migration, so the state is read without one. */
  async state(folder) {
    const database = new DatabaseSync(join(folder, 'content.sqlite'));
    const row = database.prepare('SELECT version FROM schema_version').get() as { version: number };
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'relations'").get();
    database.close();
    if (row.version > former !== Boolean(table)) return `half migrated: version ${row.version}`;
    if (row.version > former && readSchema(copyOf(folder, former)) !== former)
      return 'migrated without a copy';
    const name = await nameIn(folder);
    if (name !== 'old') return name;
    return row.version > former ? 'after' : 'before';
  },
};

const goBack: Operation = {
  name: 'go-back',
  async prepare(folder) {
    await fillFormer(folder);
    await upgrade(folder);
  },
  open: async (folder) => () => restoreCopy(folder, former, new Date(0)),
  async state(folder) {
    const left = await leftBehind(folder);
    if (left) return left;
    const schema = readSchema(join(folder, 'content.sqlite'));
    const name = await nameIn(folder);
    if (name !== 'old') return name;
    return schema === former ? 'after' : 'before';
  },
};

const backup: Operation = {
  name: 'backup',
  prepare: (folder) => fill(dataOf(folder), 'old'),
  open: async (folder) => () => makeBackup(dataOf(folder), archiveOf(folder), () => new Date(0)),
  async state(folder) {
    const name = await nameIn(dataOf(folder));
    if (name !== 'old') return name;
    if (!existsSync(archiveOf(folder))) return 'before';
    const { files } = await readBackup(archiveOf(folder));
    return files > 4 ? 'after' : `the backup holds ${files} files`;
  },
};

const restore: Operation = {
  name: 'restore',
  async prepare(folder) {
    await fill(dataOf(folder), 'new');
    await makeBackup(dataOf(folder), archiveOf(folder), () => new Date(0));
    await rm(dataOf(folder), { recursive: true });
    await fill(dataOf(folder), 'old');
  },
  open: async (folder) => () => restoreBackup(archiveOf(folder), dataOf(folder), new Date()),
  state: async (folder) =>
    (await leftBehind(dataOf(folder))) ?? oneOf(await nameIn(dataOf(folder)), 'old', 'new'),
};

export const operations = [migration, goBack, backup, restore];
