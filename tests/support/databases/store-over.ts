import type { RawPool } from '../../../server/store/postgres/client.ts';
import { openDatabaseOver } from '../../../server/store/postgres/postgres.ts';
import type { Store } from '../../../server/store/sql/sql-store.ts';
import { sqlStore } from '../../../server/store/sql/sql-store.ts';

/** A store over connections to PostgreSQL that are there already. */
export async function openStoreOver(pool: RawPool): Promise<Store> {
  return sqlStore(await openDatabaseOver(pool));
}
