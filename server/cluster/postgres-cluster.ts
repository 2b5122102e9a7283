import { Kysely, PostgresDialect, sql } from 'kysely';
import { type RawPool, reconnectingPool } from '../platform/db/postgres/client.ts';
import { postgresPool } from '../platform/db/postgres/pool.ts';
import type { Tables } from '../tables.ts';
import type { ClusterStore } from './port.ts';
import { type Notifier, postgresNotifier } from './postgres-notifier.ts';
import { clusterStore } from './store.ts';

const clock = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/**
 * The cluster's shared state over its own connections, so that the lease is renewed however busy the server is. The
 * tables are created when the store is opened.
 */
export function openPostgresCluster(address: string): ClusterStore {
  const pool = postgresPool(address, { size: 2, name: 'marquee cluster' });
  return clusterOver(pool, postgresNotifier(address));
}

/** The same over existing connections. */
export function clusterOver(pool: RawPool, notifier: Notifier): ClusterStore {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reconnectingPool(pool) }) });
  const store = clusterStore(db, { clock, notifier });
  return {
    ...store,
    async close() {
      await notifier.close();
      await store.close();
    },
  };
}
