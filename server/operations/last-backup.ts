import { openExistingStore } from '../open-store.ts';
import { newestSchema } from '../platform/db/migrations/migrate.ts';
import type { Settings } from '../platform/settings/env.ts';

/** The setting with the time of the last backup. */
export const lastBackup = 'last backup';

/**
 * Records the time of a backup for the Overview. A database of an earlier schema stays as it is, because opening it
 * would upgrade it.
 * @param backup its time and the version of its schema
 */
export async function recordBackup(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>,
  { at, schema }: { at: string; schema: number },
): Promise<void> {
  if (schema < newestSchema) return;
  const store = await openExistingStore(settings);
  try {
    await store.setSetting(lastBackup, at);
  } finally {
    await store.close();
  }
}
