import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { findDamagedDocument } from '../../../content/store/damaged-documents.ts';
import { cacheSections } from '../../../content/store/section-cache.ts';
import type { Store } from '../../../store.ts';
import { createSqlStore } from '../../../store.ts';
import type { Tables } from '../../../tables.ts';
import { createForOwner, privateFolder } from '../../bytes/durable.ts';
import { migrate, migrations, needsUpgrade, oldestSchema } from '../migrations/migrate.ts';
import { createReadOnly, createSingleConnection, type SqlDatabase } from '../sql-database.ts';
import { createSqliteDialect } from './dialect.ts';
import { readSchemaVersion } from './snapshot.ts';
import { openReadOnlySqlite } from './sqlite-to-read.ts';

/** The first version without the WAL-reset bug that can damage a database. */
const oldestSafe = [3, 51, 3];

/** The database cannot be used. The message contains the remedy. */
export class DamagedStoreError extends Error {
  override name = 'DamagedStoreError';
}

interface SqliteOptions {
  /** Time to wait for another connection's lock. */
  lockTimeoutMs?: number;
  /** Runs before the schema of an existing database is upgraded; if it fails, nothing is upgraded. */
  beforeUpgrade?: (schema: number) => Promise<void>;
}

/**
 * Opens the database file, and creates and migrates it if needed.
 * @throws DamagedStoreError, NewerSchemaError, OlderSchemaError
 */
export async function openSqliteStore(file: string, options: SqliteOptions = {}): Promise<Store> {
  const { database, db } = await openMigrated(file, options);
  const dataVersion = database.prepare('PRAGMA data_version');
  const readDataVersion = () => dataVersion.get()?.data_version;
  return cacheSections(createSqlStore(createSingleConnection(db)), readDataVersion);
}

/** Opens the database without a store, to copy it. */
export async function openSqliteDatabase(file: string): Promise<SqlDatabase> {
  return createSingleConnection((await openMigrated(file)).db);
}

/** Creates a database of a schema, which may be an earlier one, to copy into it. */
export async function createSqliteDatabase(file: string, schema: number): Promise<SqlDatabase> {
  createForOwner(file);
  const dialect = createSqliteDialect(open(file, 5000));
  const database = createSingleConnection(new Kysely<Tables>({ dialect }));
  await migrate(database, migrations.slice(0, schema - oldestSchema + 1));
  return database;
}

/** Opens the database read-only, without migrating it. */
export function openSqliteToRead(file: string): SqlDatabase {
  return createReadOnly(openReadOnlySqlite(file));
}

async function openMigrated(
  file: string,
  { lockTimeoutMs = 5000, beforeUpgrade = async () => {} }: SqliteOptions = {},
) {
  mkdirSync(dirname(file), privateFolder);
  if (file !== ':memory:') createForOwner(file);
  const database = open(file, lockTimeoutMs);
  const dialect = createSqliteDialect(database, scheduleCheckpoints(database));
  const db = new Kysely<Tables>({ dialect });
  try {
    const schema = readSchemaVersion(database);
    if (needsUpgrade(schema)) await beforeUpgrade(schema);
    await migrate(createSingleConnection(db));
    if (await findDamagedDocument(db)) throw createDamagedError(file);
    return { database, db };
  } catch (error) {
    await db.destroy();
    throw explainError(error, file);
  }
}

/** Milliseconds without a transaction until a checkpoint. */
const pause = 200;
/** Minimum commits before a checkpoint. With more, a checkpoint takes longer. */
const minCommits = 8;

/**
 * Copies the write-ahead log into the database file while nobody saves. Otherwise the save that fills the log waits for
 * a checkpoint of some hundred saves.
 */
function scheduleCheckpoints(database: DatabaseSync): () => void {
  let commits = 0;
  let timer: NodeJS.Timeout | undefined;
  const checkpoint = () => {
    if (!database.isOpen || database.isTransaction) return;
    commits = 0;
    try {
      // Copies only a part while there are readers.
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The log still contains the data, and the next save reports a failing disk.
    }
  };
  return () => {
    commits += 1;
    clearTimeout(timer);
    if (commits < minCommits) return;
    timer = setTimeout(checkpoint, pause);
    timer.unref();
  };
}

function open(file: string, timeoutMs: number): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: timeoutMs, enableForeignKeyConstraints: true });
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON;',
    );
    // Without a pause, the write that reaches this size waits for a checkpoint.
    database.exec('PRAGMA wal_autocheckpoint = 4000;');
    check(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw explainError(error, file);
  }
}

function check(database: DatabaseSync, file: string): void {
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as {
    version: string;
  };
  if (isOlder(version.split('.').map(Number), oldestSafe))
    throw new DamagedStoreError(
      `SQLite ${version} is too old to keep data safely; ${oldestSafe.join('.')} or newer is needed. Start with the Node this project pins.`,
    );
  // Not quick_check, which skips the indexes, because a damaged index returns the wrong document.
  const rows = database.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
  if (rows[0]?.integrity_check !== 'ok') throw createDamagedError(file);
}

function isOlder(version: number[], than: number[]): boolean {
  const at = than.findIndex((part, index) => part !== (version[index] ?? 0));
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
}

function createDamagedError(file: string, cause?: unknown): DamagedStoreError {
  return new DamagedStoreError(
    `The database ${file} is damaged. Nothing was changed: restore a backup, or move it away to start empty.`,
    { cause },
  );
}

/** SQLITE_CORRUPT, SQLITE_NOTADB */
const damageCodes = new Set([11, 26]);
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN */
const diskCodes = new Set([8, 10, 13, 14]);

function explainError(error: unknown, file: string): unknown {
  const code = (error as { errcode?: number }).errcode;
  if (code === undefined) return error;
  if (damageCodes.has(code & 255)) return createDamagedError(file, error);
  if (!diskCodes.has(code & 255)) return error;
  return new Error(
    `The database ${file} cannot be used at the moment (${(error as Error).message}). It is probably not damaged: check the disk and its free space, then start again.`,
    { cause: error },
  );
}
