import { findDamagedDocument } from '../content/store/damaged-documents.ts';
import { openPlace } from '../open-store.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import { parseStoreLocation } from '../platform/db/store-location.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { MediaStorage } from '../platform/storage/storage.ts';
import { createSqlStore } from '../store.ts';
import { type CheckResult, failure, passed } from './check-result.ts';
import { checkContent, type Judging } from './check-store.ts';

const about = 'database';

/** Checks that a database server responds, has this version, and is intact. */
export async function checkDatabaseServer(
  { DATABASE_URL: address, ...settings }: Judging & Pick<Settings, 'DATABASE_URL'>,
  storage: Pick<MediaStorage, 'list'>,
): Promise<CheckResult[]> {
  const shown = parseStoreLocation(address)?.shown ?? 'DATABASE_URL';
  let database: SqlDatabase | undefined;
  try {
    database = await openPlace({ engine: 'PostgreSQL', address, shown }, 'read');
    const found = await examine(database, shown);
    if (found.is !== 'well') return [found];
    return [found, ...(await checkContent(createSqlStore(database), storage, settings))];
  } catch (error) {
    const { message } = error as Error;
    return [failure(about, message, 'Check DATABASE_URL, the network and the server.')];
  } finally {
    await database?.db.destroy();
  }
}

async function examine({ db }: SqlDatabase, shown: string): Promise<CheckResult> {
  const damaged = await findDamagedDocument(db);
  if (damaged)
    return failure(
      about,
      `${damaged} in ${shown} was changed or damaged.`,
      'Restore an earlier state of it in the console, or restore a backup.',
    );
  return passed(about, `${shown} answers, and every document is intact.`);
}
