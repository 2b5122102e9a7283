import { afterAll, beforeAll } from 'vitest';
import { type InProcessPostgres, startPglite } from '../../tests/support/pglite.ts';
import { localBell } from './bell.ts';
import { describeCluster } from './cluster.contract.ts';
import { openStoreOver } from './postgres.ts';
import { clusterOver } from './postgres-cluster.ts';

let postgres: InProcessPostgres;
beforeAll(async () => {
  postgres = await startPglite();
});
afterAll(() => postgres.close());

describeCluster('PGlite', async () => {
  const pool = await postgres.emptyPool();
  await openStoreOver(pool);
  const bell = { ...localBell(), close: async () => undefined };
  return {
    one: clusterOver(pool, bell),
    other: clusterOver(pool, bell),
    close: async () => undefined,
  };
});
