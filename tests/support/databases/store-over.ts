import type { RawPool } from '../../../server/platform/db/postgres/client.ts';
import { openDatabaseOver } from '../../../server/platform/db/postgres/postgres.ts';
import type { Store } from '../../../server/store.ts';
import { sqlStore } from '../../../server/store.ts';

/** A store over connections to PostgreSQL that are there already. */
export async function openStoreOver(pool: RawPool): Promise<Store> {
  return sqlStore(await openDatabaseOver(pool));
}
