import { Kysely, PostgresDialect, sql } from 'kysely';
import { type RawPool, reconnectPool } from '../platform/db/postgres/client.ts';
import { createPostgresPool } from '../platform/db/postgres/pool.ts';
import type { Tables } from '../tables.ts';
import type { ClusterStore } from './port.ts';
import { createPostgresNotifier, type Notifier } from './postgres-notifier.ts';
import { createClusterStore } from './store.ts';

const clock = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/**
 * The cluster's shared state over its own connections, so that the lease is renewed however busy the server is. The
 * tables are created when the store is opened.
 */
export function openPostgresCluster(address: string): ClusterStore {
  const pool = createPostgresPool(address, { size: 2, name: 'marquee cluster' });
  return createCluster(pool, createPostgresNotifier(address));
}

/** The same over existing connections. */
export function createCluster(pool: RawPool, notifier: Notifier): ClusterStore {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reconnectPool(pool) }) });
  const store = createClusterStore(db, { clock, notifier });
  return {
    ...store,
    async close() {
      await notifier.close();
      await store.close();
    },
  };
}
