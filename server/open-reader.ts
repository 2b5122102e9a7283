import { join } from 'node:path';
import type { ContentReader } from './content/document.ts';
import { createReaderAt } from './content/store/content-reader.ts';
import { openReadOnlySqlite } from './platform/db/sqlite/sqlite-to-read.ts';
import type { Settings } from './platform/settings/env.ts';

/** Read by render workers too, which start sooner without the code of the whole store. */

/** The settings about storage. */
export type StoreSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>;

interface StoreReader {
  at(revision: number): ContentReader;
  close(): Promise<void>;
}

/** Opens a read-only view for another process, at one revision. */
export async function openReader(settings: StoreSettings): Promise<StoreReader> {
  const { DATABASE_URL: address } = settings;
  if (address === '') return openSqliteReader(databaseIn(settings));
  const { openPostgresReader } = await import('./platform/db/postgres/postgres.ts');
  return openPostgresReader(address);
}

/** A second, read-only view of the database for another process, such as one that renders pages. */
export function openSqliteReader(file: string): StoreReader {
  const db = openReadOnlySqlite(file);
  return { at: (revision) => createReaderAt(db, revision), close: () => db.destroy() };
}

/** The store's address for a render worker. Contains a password, so it must not be on a command line. */
export function buildReaderAddress({ DATABASE_URL, DATABASE_POOL, DATA_DIR }: StoreSettings) {
  // By its name, so that a bundle has it as an entry.
  const { href: module } = new URL('./open-reader.ts', import.meta.url);
  return { module, open: 'openReader', argument: { DATABASE_URL, DATABASE_POOL, DATA_DIR } };
}

/** The database in a data folder, used without DATABASE_URL. */
export function databaseIn({ DATA_DIR }: Pick<StoreSettings, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'content.sqlite');
}
