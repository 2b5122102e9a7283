import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentReader } from './content/document.ts';
import { copyStore } from './platform/db/copy-store.ts';
import { FolderInUseError, lockFolder } from './platform/db/folder-lock.ts';
import { migrations, NewerSchemaError } from './platform/db/migrations/migrate.ts';
import type { PostgresOptions } from './platform/db/postgres/postgres.ts';
import type { SqlDatabase } from './platform/db/sql-database.ts';
import { schemaOf } from './platform/db/sqlite/snapshot.ts';
import {
  openSqliteDatabase,
  openSqliteReader,
  openSqliteStore,
  openSqliteToRead,
} from './platform/db/sqlite/sqlite.ts';
import type { StorePlace } from './platform/db/store-place.ts';
import type { Settings } from './platform/settings/env.ts';
import type { Store } from './store.ts';

/** What says where everything is kept. */
type StoreSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>;

interface StoreReader {
  at(revision: number): ContentReader;
  close(): Promise<void>;
}

/**
 * Opens what the settings name: PostgreSQL, or SQLite in the data folder. It is made when it is not there.
 * @throws LeftBehindError
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { DATABASE_URL: address, DATABASE_POOL: size } = settings;
  if (address === '') return openSqliteStore(databaseFile(settings));
  const store = await (await postgres()).openPostgresStore(address, { size });
  if ((await store.revision()) > 0 || !existsSync(databaseFile(settings))) return store;
  await store.close();
  throw new LeftBehindError(settings.DATA_DIR);
}

/** Somebody has named a new database and not taken along what there is. */
class LeftBehindError extends Error {
  override name = 'LeftBehindError';
  constructor(folder: string) {
    super(
      `The database of DATABASE_URL is empty, and ${folder} has one with content. Take it along: npm run move-store -- ${folder} '$DATABASE_URL'. Or move its content.sqlite away to begin anew.`,
    );
  }
}

/** There is nothing yet of what a command would work with. */
class NoStoreError extends Error {
  override name = 'NoStoreError';
}

/**
 * The same for a command that works with what is there, next to a server or without one.
 * @throws NoStoreError, OlderServerError
 */
export async function openExistingStore(settings: StoreSettings): Promise<Store> {
  const { DATABASE_URL: address, DATA_DIR } = settings;
  if (address !== '')
    return (await postgres()).openPostgresStore(address, { size: 2, waitMs: 0, asItIs: true });
  const file = databaseFile(settings);
  if (existsSync(file)) return openBesideServer(file, DATA_DIR);
  throw new NoStoreError(
    `There is no database in ${DATA_DIR} yet. Set DATA_DIR to the data folder, or start the server once: npm start`,
  );
}

/** A migration would take the tables away from under the server that is running. */
class OlderServerError extends Error {
  override name = 'OlderServerError';
}

/** A database of an earlier schema is brought up to date only while no server works with it. */
async function openBesideServer(file: string, folder: string): Promise<Store> {
  const schema = schemaOf(file);
  if (schema === null || schema >= migrations.length) return openSqliteStore(file);
  const letGo = lockedAgainstOlder(folder);
  try {
    return await openSqliteStore(file);
  } finally {
    letGo();
  }
}

function lockedAgainstOlder(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (cause) {
    if (!(cause instanceof FolderInUseError)) throw cause;
    throw new OlderServerError(
      `A server of an earlier version is running on ${folder}. Stop it, or run this command with that version.`,
      { cause },
    );
  }
}

/**
 * Everything that is kept at a place, for copying; to be closed with `db.destroy()`.
 * @param use what is read is left as it is; what is written is made and migrated when needed
 */
export async function openPlace(place: StorePlace, use: 'read' | 'write'): Promise<SqlDatabase> {
  if (place.engine === 'PostgreSQL') {
    const asItIs = use === 'read' ? ({ asItIs: true } as const) : {};
    const options: PostgresOptions = { size: 2, waitMs: 0, withoutTimeouts: true, ...asItIs };
    return (await postgres()).openPostgres(place.address, options);
  }
  if (use === 'write') return openSqliteDatabase(place.file);
  if (!existsSync(place.file)) throw new NoStoreError(`There is no database at ${place.file}.`);
  const schema = schemaOf(place.file) ?? migrations.length;
  if (schema > migrations.length) throw new NewerSchemaError(schema, migrations.length);
  if (schema < migrations.length)
    throw new NoStoreError(
      `The database ${place.file} has schema ${schema}, this version works with ${migrations.length}. Start the server on it once: npm start`,
    );
  return openSqliteToRead(place.file);
}

/** Writes everything into a new database file, but for log-ins and links that wait for somebody; a server may be at work. */
export async function dumpStore(address: string, file: string): Promise<void> {
  const from = await openPlace({ engine: 'PostgreSQL', address, shown: '' }, 'read');
  const to = await openPlace({ engine: 'SQLite', file, shown: file }, 'write');
  try {
    await copyStore(from, to, { leaveOut: ['sessions', 'links', 'change_links'] });
  } finally {
    await to.db.destroy();
    await from.db.destroy();
  }
}

/** A view of it for another process, which reads the content at one revision. */
export async function openReader(settings: StoreSettings): Promise<StoreReader> {
  const { DATABASE_URL: address } = settings;
  if (address === '') return openSqliteReader(databaseFile(settings));
  return (await postgres()).openPostgresReader(address);
}

/** How a render worker opens it. Holds a password: it must not stand on a command line. */
export function readerAddress({ DATABASE_URL, DATABASE_POOL, DATA_DIR }: StoreSettings) {
  const argument: StoreSettings = { DATABASE_URL, DATABASE_POOL, DATA_DIR };
  return { module: import.meta.url, open: 'openReader', argument };
}

/** The database of a data folder, when none is named. */
export function databaseFile({ DATA_DIR }: Pick<StoreSettings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'content.sqlite');
}

/** Whoever keeps everything in a folder does not pay for loading it. */
function postgres() {
  return import('./platform/db/postgres/postgres.ts');
}
