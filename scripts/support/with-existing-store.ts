import { openExistingStore } from '../../server/open-store.ts';
import { readSettings } from '../../server/platform/settings/env.ts';
import type { Store } from '../../server/store.ts';

/**
 * Opens the database of DATABASE_URL or DATA_DIR, even while a server uses it.
 * @throws Error when there is none, with what to do
 */
export async function withExistingStore(work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openExistingStore(readSettings());
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
