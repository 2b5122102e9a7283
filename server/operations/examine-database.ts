import type { Settings } from '../env.ts';
import type { MediaStorage } from '../media/storage.ts';
import { openPlace } from '../store/open-store.ts';
import { findDamagedDocument } from '../store/sql/damaged-documents.ts';
import type { SqlDatabase } from '../store/sql/sql-database.ts';
import { sqlStore } from '../store/sql/sql-store.ts';
import { placeNamed } from '../store/store-place.ts';
import { examineContent, type Judging } from './examine-store.ts';
import { type Finding, well, wrong } from './finding.ts';

const about = 'database';

/** Checks that a database server answers, has this version, and is intact. */
export async function examineDatabaseServer(
  { DATABASE_URL: address, ...settings }: Judging & Pick<Settings, 'DATABASE_URL'>,
  storage: Pick<MediaStorage, 'list'>,
): Promise<Finding[]> {
  const shown = placeNamed(address)?.shown ?? 'DATABASE_URL';
  let database: SqlDatabase | undefined;
  try {
    database = await openPlace({ engine: 'PostgreSQL', address, shown }, 'read');
    const found = await examine(database, shown);
    if (found.is !== 'well') return [found];
    return [found, ...(await examineContent(sqlStore(database), storage, settings))];
  } catch (error) {
    const { message } = error as Error;
    return [wrong(about, message, 'Check DATABASE_URL, the network and the server.')];
  } finally {
    await database?.db.destroy();
  }
}

async function examine({ db }: SqlDatabase, shown: string): Promise<Finding> {
  const damaged = await findDamagedDocument(db);
  if (damaged)
    return wrong(
      about,
      `${damaged} in ${shown} was changed or damaged.`,
      'Restore an earlier state of it in the console, or restore a backup.',
    );
  return well(about, `${shown} answers, and every document is intact.`);
}
