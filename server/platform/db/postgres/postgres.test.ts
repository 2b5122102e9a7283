import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type InProcessPostgres, startPglite } from '../../../../tests/support/databases/pglite.ts';
import { openStoreOver } from '../../../../tests/support/databases/store-over.ts';
import { storedSession } from '../../../../tests/support/stores/people.contract.ts';
import { describeStore } from '../../../../tests/support/stores/store.contract.ts';
import { StoreModel, steps } from '../../../../tests/support/stores/store-model.ts';
import { StoreOutcomeUnknownError } from '../store-errors.ts';
import type { RawClient, RawPool } from './client.ts';
import { openPostgresStore, UnusableDatabaseError } from './postgres.ts';

let postgres: InProcessPostgres;
beforeAll(async () => {
  postgres = await startPglite();
});

describeStore('PGlite', async () => openStoreOver(await postgres.newStorePool()));

describe('two clients with any sequence of saves, deletes, restores and conflicts', () => {
  it('leave the store equal to a simple model at every revision', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const store = await openStoreOver(await postgres.newStorePool());
        const model = new StoreModel();
        for (const step of sequence) await model.take(step, store);
        await model.agreesWith(store);
      }),
      { numRuns: 6 },
    );
  });
});

describe('a lost connection', () => {
  const by = { author: 'ann@example.com', at: new Date(0) };
  const partner = { kind: 'partner' as const, id: 'p', body: { partner_name: 'A' } };

  it.each([
    ['before a transaction begins', 'begin', false],
    ['within a transaction', 'insert into "revisions"', false],
    ['before the commit was done', 'commit', false],
    ['after the commit was done', 'commit', true],
  ])('%s stores a save exactly once', async (_when, statement, isDone) => {
    const { pool, lose } = losing(await postgres.newStorePool());
    const store = await openStoreOver(pool);
    lose(statement, isDone);
    const [saved] = await store.write([partner], by);
    expect(saved?.revision).toBe(1);
    expect(await store.history('partner', 'p')).toEqual([saved]);
    expect(await store.verifyAudit()).toMatchObject({ isWhole: true, entries: 2 });
  });

  it.each([false, true])('stores a lead exactly once (commit done: %s)', async (isDone) => {
    const { pool, lose } = losing(await postgres.newStorePool());
    const store = await openStoreOver(pool);
    lose('commit', isDone);
    const query = { _id: 'q', name: 'Vera', phone_number: '1', subject: 's', created_at: 'then' };
    await store.addQuery({ ...query, suspected_spam: false });
    expect(await store.queries()).toHaveLength(1);
  });

  it('is reported when a lead’s status changes, because the audit log does not record it', async () => {
    const { pool, lose } = losing(await postgres.newStorePool());
    const store = await openStoreOver(pool);
    const query = { _id: 'q', name: 'Vera', phone_number: '1', subject: 's', created_at: 'then' };
    await store.addQuery({ ...query, suspected_spam: false });
    lose('commit', false);
    await expect(store.changeLeads(['q'], { status: 'in_hand' }, by)).rejects.toBeInstanceOf(
      StoreOutcomeUnknownError,
    );
    expect((await store.lead('q'))?.status).toBe('new');
  });

  it('a connection that is lost after reads is replaced', async () => {
    const { pool, lose } = losing(await postgres.newStorePool());
    const store = await openStoreOver(pool);
    await store.write([partner], by);
    lose('select', false);
    expect(await store.list('partner')).toHaveLength(1);
  });

  it('a lost connection is reported if the result of a write is unknown', async () => {
    const { pool, lose } = losing(await postgres.newStorePool());
    const store = await openStoreOver(pool);
    await store.createAccount({ _id: 'a', email: 'a@b.c', passwordHash: 'x', createdAt: 'then' });
    lose('commit', true);
    await expect(store.startSession(storedSession({}), 10)).rejects.toBeInstanceOf(
      StoreOutcomeUnknownError,
    );
  });
});

it('stores text with characters that PostgreSQL does not support as closely as possible', async () => {
  const store = await openStoreOver(await postgres.newStorePool());
  const body = { heading: 'a\0b\ud800c', type: 'portfolio' };
  await store.write([{ kind: 'service', id: 's', body }], { author: 'a', at: new Date(0) });
  expect((await store.get('service', 's'))?.body).toEqual(body);
  expect(await store.list('service', { headingContains: 'a\0B' })).toHaveLength(1);
  expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
});

/** A pool that loses a connection at a given statement. */
function losing(pool: RawPool): { pool: RawPool; lose(statement: string, isDone: boolean): void } {
  let next: { statement: string; isDone: boolean } | null = null;
  const connect = async (): Promise<RawClient> => {
    const client = await pool.connect();
    return {
      async query(text, parameters) {
        if (!next || !text.startsWith(next.statement)) return client.query(text, parameters);
        const { isDone } = next;
        next = null;
        await client.query(isDone ? text : 'rollback', isDone ? parameters : []);
        throw new Error('Connection terminated unexpectedly');
      },
      release: (destroy) => client.release(destroy),
    };
  };
  return {
    pool: { ...pool, connect },
    lose(statement, isDone) {
      next = { statement, isDone };
    },
  };
}

describe('a PostgreSQL database', () => {
  it('an unreachable database is reported in one line without its password', async () => {
    const address = 'postgres://ann:unmistakable@127.0.0.1:1/content';
    const refusal = await openPostgresStore(address, { waitMs: 0 }).catch((error) => error);
    expect(refusal).toBeInstanceOf(UnusableDatabaseError);
    expect(refusal.message).toMatch(
      /^The database at 127\.0\.0\.1:1\/content cannot be reached.*\.$/,
    );
    expect(refusal.message).not.toContain('unmistakable');
  });
});
