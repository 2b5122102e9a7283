import { existsSync } from 'node:fs';
import { keepCopy } from './backup/before-upgrade.ts';
import { databaseIn, type StoreSettings } from './open-reader.ts';
import { copyStore } from './platform/db/copy-store.ts';
import { FolderInUseError, lockFolder } from './platform/db/folder-lock.ts';
import { NewerSchemaError, needsUpgrade, newestSchema } from './platform/db/migrations/migrate.ts';
import type { PostgresOptions } from './platform/db/postgres/postgres.ts';
import type { SqlDatabase } from './platform/db/sql-database.ts';
import { readSchema, snapshotDatabase } from './platform/db/sqlite/snapshot.ts';
import {
  createSqliteDatabase,
  openSqliteDatabase,
  openSqliteStore,
  openSqliteToRead,
} from './platform/db/sqlite/sqlite.ts';
import type { StoreLocation } from './platform/db/store-location.ts';
import type { Store } from './store.ts';

/**
 * Opens the configured store: PostgreSQL, or SQLite in the data folder. Creates it if it does not exist.
 * @throws Error if a new database is configured while the content is elsewhere
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { DATABASE_URL: address, DATABASE_POOL: size } = settings;
  if (address === '') return openAfterCopy(settings);
  const beforeUpgrade = (schema: number) =>
    keepCopy(settings.DATA_DIR, schema, (file) => dumpStore(address, file, schema));
  const store = await (await postgres()).openPostgresStore(address, { size, beforeUpgrade });
  if ((await store.revision()) > 0 || !existsSync(databaseIn(settings))) return store;
  await store.close();
  const folder = settings.DATA_DIR;
  throw new Error(
    `The database of DATABASE_URL is empty, and ${folder} has one with content. Move it: npm run tool -- move-store ${folder} '$DATABASE_URL'. Or move its content.sqlite away to start empty.`,
  );
}

/** Opens the SQLite database; one of an earlier schema is copied first. The folder must be locked. */
function openAfterCopy(settings: StoreSettings): Promise<Store> {
  const file = databaseIn(settings);
  const beforeUpgrade = (schema: number) =>
    keepCopy(settings.DATA_DIR, schema, (copy) => snapshotDatabase(file, copy));
  return openSqliteStore(file, { beforeUpgrade });
}

/**
 * Opens an existing store for a command, with or without a running server.
 * @throws Error
 */
export async function openExistingStore(settings: StoreSettings): Promise<Store> {
  const { DATABASE_URL: address, DATA_DIR } = settings;
  if (address !== '')
    return (await postgres()).openPostgresStore(address, {
      ...{ size: 2, waitMs: 0, asItIs: { schema: newestSchema } },
    });
  const file = databaseIn(settings);
  if (existsSync(file)) return openNextToServer(settings);
  throw new Error(
    `There is no database in ${DATA_DIR} yet. Set DATA_DIR to the data folder, or start the server once: npm start`,
  );
}

/** Migrates a database of an earlier schema only while no server uses it. */
async function openNextToServer(settings: StoreSettings): Promise<Store> {
  const file = databaseIn(settings);
  const schema = readSchema(file);
  if (schema === null || schema >= newestSchema) return openSqliteStore(file);
  const unlock = lockAgainstOlder(settings.DATA_DIR);
  try {
    return await openAfterCopy(settings);
  } finally {
    unlock();
  }
}

function lockAgainstOlder(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (cause) {
    if (!(cause instanceof FolderInUseError)) throw cause;
    throw new Error(
      `A server of an earlier version is running on ${folder}. Stop it, or run this command with that version.`,
      { cause },
    );
  }
}

/**
 * Opens a store at a place, for copying; close it with `db.destroy()`.
 * @param use `read` changes nothing; `write` creates and migrates it if needed
 */
export async function openPlace(place: StoreLocation, use: 'read' | 'write'): Promise<SqlDatabase> {
  if (place.engine === 'PostgreSQL') {
    const asItIs = use === 'read' ? { asItIs: { schema: newestSchema } } : {};
    const options: PostgresOptions = { size: 2, waitMs: 0, withoutTimeouts: true, ...asItIs };
    return (await postgres()).openPostgres(place.address, options);
  }
  if (use === 'write') return openSqliteDatabase(place.file);
  if (!existsSync(place.file)) throw new Error(`There is no database at ${place.file}.`);
  const schema = readSchema(place.file) ?? newestSchema;
  if (schema > newestSchema) throw new NewerSchemaError(schema, newestSchema);
  if (needsUpgrade(schema))
    throw new Error(
      `The database ${place.file} has schema ${schema}, but this version needs ${newestSchema}. Start the server on it once: npm start`,
    );
  return openSqliteToRead(place.file);
}

/**
 * Writes everything into a new database file, except logins and pending links; a server may be running.
 * @param schema of the database and of the file
 */
export async function dumpStore(
  address: string,
  file: string,
  schema = newestSchema,
): Promise<void> {
  const { openPostgres } = await postgres();
  const asItIs = { schema };
  const from = await openPostgres(address, { size: 2, waitMs: 0, withoutTimeouts: true, asItIs });
  const to = await createSqliteDatabase(file, schema);
  try {
    await copyStore(from, to, { exclude: ['sessions', 'links', 'change_links'], schema });
  } finally {
    await to.db.destroy();
    await from.db.destroy();
  }
}

/** Loaded only if needed. */
function postgres() {
  return import('./platform/db/postgres/postgres.ts');
}
