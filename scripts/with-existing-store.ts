import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../server/env.ts';
import { openSqliteStore } from '../server/store/sqlite.ts';
import type { Store } from '../server/store/store.ts';

/**
 * Works with the database of DATA_DIR, which a server may be using, too.
 * @throws Error when there is none, with what to do
 */
export async function withExistingStore(work: (store: Store) => Promise<void>): Promise<void> {
  const { DATA_DIR } = readSettings();
  const file = join(DATA_DIR, 'content.sqlite');
  if (!existsSync(file))
    throw new Error(`There is no database in ${DATA_DIR}. Set DATA_DIR to the data folder.`);
  const store = await openSqliteStore(file);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
