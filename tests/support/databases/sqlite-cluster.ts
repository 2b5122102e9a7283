import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { ClusterStore } from '../../../server/cluster/port.ts';
import { clusterStore } from '../../../server/cluster/store.ts';
import { nodeSqliteDialect } from '../../../server/platform/db/sqlite/dialect.ts';
import type { Tables } from '../../../server/tables.ts';
import { localNotifier } from './local-notifier.ts';

/** The cluster's shared state in a migrated SQLite file, for tests of several servers in one process. */
export function openSqliteCluster(file: string, notifier = localNotifier()): ClusterStore {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  const clock = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  return clusterStore(db, { clock, notifier });
}
