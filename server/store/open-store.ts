import { join } from 'node:path';
import type { Settings } from '../env.ts';
import { openSqliteReader, openSqliteStore } from './sqlite.ts';
import type { ContentReader, Store } from './store.ts';

/** What says where everything is kept. */
export type StoreSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>;

export interface StoreReader {
  at(revision: number): ContentReader;
  close(): Promise<void>;
}

/** Opens what the settings name: PostgreSQL, or SQLite in the data folder. It is made when it is not there. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { DATABASE_URL: address, DATABASE_POOL: size } = settings;
  if (address === '') return openSqliteStore(databaseFile(settings));
  return (await postgres()).openPostgresStore(address, { size });
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
  return import('./postgres.ts');
}
