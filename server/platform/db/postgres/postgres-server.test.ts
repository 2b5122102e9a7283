import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeEmptySchema } from '../../../../tests/support/databases/empty-schema.ts';
import { backToSchema18 } from '../../../../tests/support/databases/former-schema.ts';
import {
  type PostgresServer,
  startPostgres,
} from '../../../../tests/support/databases/postgres-server.ts';
import { describeStore } from '../../../../tests/support/stores/store.contract.ts';
import { StoreModel, steps } from '../../../../tests/support/stores/store-model.ts';
import { copyOf } from '../../../backup/before-upgrade.ts';
import { ConflictError } from '../../../content/content-errors.ts';
import { openPlace, openStore } from '../../../open-store.ts';
import type { Store } from '../../../store.ts';
import { copyStore } from '../copy-store.ts';
import { openSqliteStore } from '../sqlite/sqlite.ts';
import { StoreOutcomeUnknownError, StoreUnavailableError } from '../store-errors.ts';
import { parseStoreLocation, type StoreLocation } from '../store-location.ts';
import { openPostgresStore } from './postgres.ts';

/** A PostgreSQL server for new schemas; `node lab/run.mjs scale` starts one and sets this. */
const given = process.env.TEST_DATABASE_URL ?? '';
const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
const partner = (id: string, name = id) => ({
  kind: 'partner' as const,
  id,
  body: { partner_name: name },
});
const query = (_id: string) => ({
  _id,
  name: 'Vera',
  phone_number: '1',
  subject: 's',
  created_at: '2026-01-01',
  suspected_spam: false,
});

const emptySchema = () => makeEmptySchema(given);

describe.runIf(given !== '')('a PostgreSQL server', () => {
  describeStore('PostgreSQL', async () => openPostgresStore(await emptySchema(), { size: 4 }));

  it('matches the model after any sequence of saves, deletes, restores and conflicts', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const store = await openPostgresStore(await emptySchema(), { size: 2 });
        const model = new StoreModel();
        for (const step of sequence) await model.take(step, store);
        await model.agreesWith(store);
        await store.close();
      }),
      { numRuns: 25 },
    );
  });
});

describe.runIf(given !== '')('several servers over one database', () => {
  let servers: Store[] = [];
  const startServers = async () => {
    const address = await emptySchema();
    // All at once, because each wants to create the tables.
    servers = await Promise.all([1, 2, 3].map(() => openPostgresStore(address, { size: 4 })));
    return servers as [Store, Store, Store];
  };
  afterEach(() => Promise.all(servers.map((server) => server.close())));

  it('several servers number saves without gaps and in the order of their visibility', async () => {
    const [one, two, three] = await startServers();
    let isOver = false;
    const looks: [revision: number, found: number][] = [];
    const looking = (async () => {
      while (!isOver) {
        const revision = await three.revision();
        looks.push([revision, (await three.at(revision).ids('partner')).length]);
      }
    })();
    const save = (store: Store, name: string) =>
      Promise.all(
        Array.from({ length: 50 }, (_, at) => store.write([partner(`${name}${at}`)], by)),
      );
    await Promise.all([save(one, 'a'), save(two, 'b'), save(three, 'c')]);
    isOver = true;
    await looking;
    expect(await one.revision()).toBe(150);
    expect(looks.length).toBeGreaterThan(1);
    for (const [revision, found] of looks) expect(found).toBe(revision);
    expect(await two.verifyAudit()).toMatchObject({ isWhole: true, entries: 151 });
  });

  it('accept exactly one of several saves of a document with the same base', async () => {
    const [one, two, three] = await startServers();
    await one.write([partner('p')], by);
    const saves = [one, two, three].map((store) =>
      store.write([{ ...partner('p', 'new'), baseRevision: 1 }], by),
    );
    const outcomes = await Promise.allSettled(saves);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.map((it) => (it as PromiseRejectedResult).reason.constructor)).toEqual([
      ConflictError,
      ConflictError,
    ]);
    expect(await one.revision()).toBe(2);
  });

  it('several servers count every attempt with the same key', async () => {
    const stores = await startServers();
    const window = { now: 1000, milliseconds: 500 };
    const counts = await Promise.all(
      Array.from({ length: 30 }, (_, at) => (stores[at % 3] as Store).countAttempt('k', window)),
    );
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
  });
});

it.runIf(given !== '')(
  'copies a database of an earlier schema to the data folder before upgrading it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-upgrade-'));
    const settings = { DATA_DIR: folder, DATABASE_URL: await emptySchema(), DATABASE_POOL: 2 };
    const before = await openStore(settings);
    await before.write([partner('p')], by);
    await before.close();
    const place = parseStoreLocation(settings.DATABASE_URL) as StoreLocation;
    const { db } = await openPlace(place, 'read');
    for (const statement of backToSchema18) await sql.raw(statement).execute(db);
    await db.destroy();

    writeFileSync(join(folder, 'before'), 'not a folder');
    await expect(openStore(settings)).rejects.toThrow(/no copy of it could be kept/);
    rmSync(join(folder, 'before'));
    await (await openStore(settings)).close();
    const copy = await openSqliteStore(copyOf(folder, 18));
    expect(await copy.list('partner')).toHaveLength(1);
    await copy.close();
    rmSync(folder, { recursive: true });
  },
);

describe.runIf(given !== '')('an empty database in the settings', () => {
  it('an empty database is rejected while the content is in the data folder, and accepted after moving it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-left-behind-'));
    const here = { DATA_DIR: folder, DATABASE_URL: '', DATABASE_POOL: 2 };
    const before = await openStore(here);
    await before.write([partner('p')], by);
    await before.close();
    const there = { ...here, DATABASE_URL: await emptySchema() };
    await expect(openStore(there)).rejects.toThrow(/move-store/);
    const [from, to] = [
      parseStoreLocation(folder),
      parseStoreLocation(there.DATABASE_URL),
    ] as StoreLocation[];
    const source = await openPlace(from as StoreLocation, 'read');
    const target = await openPlace(to as StoreLocation, 'write');
    // Whole tables may take longer than a request may.
    const { rows } = await sql`SHOW statement_timeout`.execute(target.db);
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    await copyStore(source, target);
    await Promise.all([source.db.destroy(), target.db.destroy()]);
    const store = await openStore(there);
    expect((await store.ids('partner')).map(({ id }) => id)).toEqual(['p']);
    await store.close();
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(given !== '')('a lost database connection', () => {
  let server: PostgresServer;
  let store: Store;
  beforeAll(async () => {
    server = await startPostgres();
    store = await openPostgresStore(server.address, { size: 4 });
  });
  afterAll(async () => {
    await store.close();
    await server.remove();
  });

  it('a lost connection is reported while the database is unavailable, and replaced afterwards', async () => {
    await store.write([partner('before')], by);
    await server.stop();
    await expect(store.list('partner')).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.write([partner('x')], by)).rejects.toBeInstanceOf(StoreUnavailableError);
    await server.restart();
    expect((await store.list('partner')).map(({ id }) => id)).toEqual(['before']);
    await store.write([partner('after')], by);
  });

  it.each(['restart', 'crash'] as const)(
    'loses no confirmed save and stores none twice after a %s',
    async (fault) => {
      const kept: string[] = [];
      const refused: string[] = [];
      const unknown: string[] = [];
      const queries: string[] = [];
      let isOver = false;
      const writer = async (name: string) => {
        for (let at = 0; !isOver; at += 1) {
          const id = `${fault}-${name}${at}`;
          await store.write([partner(id)], by).then(
            () => kept.push(id),
            (error) => {
              const isUnknown = error instanceof StoreOutcomeUnknownError;
              if (!isUnknown) expect(error).toBeInstanceOf(StoreUnavailableError);
              (isUnknown ? unknown : refused).push(id);
            },
          );
          await store.addQuery(query(id)).then(
            () => queries.push(id),
            () => {},
          );
        }
      };
      const writers = ['a', 'b', 'c'].map(writer);
      await server[fault]();
      await new Promise((resolve) => setTimeout(resolve, 300));
      isOver = true;
      await Promise.all(writers);
      expect(kept.length).toBeGreaterThan(0);
      const found = new Set((await store.ids('partner')).map(({ id }) => id));
      for (const id of kept) expect(found).toContain(id);
      for (const id of refused) expect(found).not.toContain(id);
      for (const id of found) expect(await store.history('partner', id)).toHaveLength(1);
      const received = (await store.queries()).map(({ _id }) => _id);
      for (const id of queries) expect(received).toContain(id);
      expect(new Set(received).size).toBe(received.length);
      expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
    },
  );

  it('is reported with the name of the missing database', async () => {
    const address = server.address.replace(/\/\w+$/, '/nowhere');
    const opening = openPostgresStore(address, { waitMs: 0 });
    await expect(opening).rejects.toThrow('DATABASE_URL is wrong: the database does not exist.');
  });

  it('losing an idle connection does not end the process', async () => {
    await Promise.all([1, 2, 3, 4].map(() => store.revision()));
    await server.restart(200);
    expect(await store.revision()).toBeGreaterThan(0);
  });
});
