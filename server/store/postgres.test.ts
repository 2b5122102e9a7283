import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InProcessPostgres, startPglite } from '../../tests/support/pglite.ts';
import { NewerSchemaError } from './migrations/migrate.ts';
import { openStoreOver } from './postgres.ts';
import { describeStore } from './store.contract.ts';
import { StoreModel, steps } from './store-model.ts';

let postgres: InProcessPostgres;
beforeAll(async () => {
  postgres = await startPglite();
});
afterAll(() => postgres.close());

describeStore('PGlite', async () => openStoreOver(await postgres.emptyPool()));

describe('any sequence of saves, deletes, restores and conflicts of two clients', () => {
  it('leaves the store equal to a simple model, at every revision', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const store = await openStoreOver(await postgres.emptyPool());
        const model = new StoreModel();
        for (const step of sequence) await model.take(step, store);
        await model.agreesWith(store);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the database', () => {
  it('is refused when a newer version wrote it', async () => {
    const pool = await postgres.emptyPool();
    await openStoreOver(pool);
    await postgres.run('UPDATE schema_version SET version = 99');
    await expect(openStoreOver(pool)).rejects.toBeInstanceOf(NewerSchemaError);
  });
});
