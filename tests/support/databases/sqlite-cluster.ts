import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { ClusterStore } from '../../../server/cluster/port.ts';
import { createClusterStore } from '../../../server/cluster/store.ts';
import { createSqliteDialect } from '../../../server/platform/db/sqlite/dialect.ts';
import type { Tables } from '../../../server/tables.ts';
import { localNotifier } from './local-notifier.ts';

/** Opens the shared state of a cluster in a migrated SQLite file, for tests of several servers in one process. */
export function openSqliteCluster(file: string, notifier = localNotifier()): ClusterStore {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(database) });
  const clock = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  return createClusterStore(db, { clock, notifier });
}
