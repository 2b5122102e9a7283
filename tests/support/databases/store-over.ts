import type { RawPool } from '../../../server/platform/db/postgres/client.ts';
import { openDatabaseOver } from '../../../server/platform/db/postgres/postgres.ts';
import type { Store } from '../../../server/store.ts';
import { createSqlStore } from '../../../server/store.ts';

/** Opens a store over existing connections to PostgreSQL. */
export async function openStoreOver(pool: RawPool): Promise<Store> {
  return createSqlStore(await openDatabaseOver(pool));
}
