import { beforeAll, describe } from 'vitest';
import { makeEmptySchema } from '../../tests/support/databases/empty-schema.ts';
import { localNotifier } from '../../tests/support/databases/local-notifier.ts';
import { type InProcessPostgres, startPglite } from '../../tests/support/databases/pglite.ts';
import { openStoreOver } from '../../tests/support/databases/store-over.ts';
import { describeCluster } from '../../tests/support/stores/cluster.contract.ts';
import { openPostgresStore } from '../platform/db/postgres/postgres.ts';
import { createCluster, openPostgresCluster } from './postgres-cluster.ts';

describe('PostgreSQL leases in one process', () => {
  let postgres: InProcessPostgres;
  beforeAll(async () => {
    postgres = await startPglite();
  });

  describeCluster('PGlite', async () => {
    const pool = await postgres.newStorePool();
    await openStoreOver(pool);
    const notifier = { ...localNotifier(), close: async () => undefined };
    return {
      one: createCluster(pool, notifier),
      other: createCluster(pool, notifier),
      close: async () => undefined,
    };
  });
});

/** A PostgreSQL server for new schemas; `node lab/run.mjs scale` starts one and sets this. */
const given = process.env.TEST_DATABASE_URL ?? '';

describe.runIf(given !== '')('PostgreSQL leases on a server', () => {
  describeCluster('PostgreSQL', async () => {
    const address = await makeEmptySchema(given);
    await (await openPostgresStore(address)).close();
    const [one, other] = [openPostgresCluster(address), openPostgresCluster(address)];
    return {
      one,
      other,
      async close() {
        await one.close();
        await other.close();
      },
    };
  });
});
