import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '../../../tests/support/databases/databases.ts';
import { backToSchema18 } from '../../../tests/support/databases/former-schema.ts';
import { storedSession } from '../../../tests/support/stores/people.contract.ts';
import type { Store } from '../../store.ts';
import { createSqlStore } from '../../store.ts';
import { type CopyResult, copyStore } from './copy-store.ts';
import type { SqlDatabase } from './sql-database.ts';
import { readSchema } from './sqlite/snapshot.ts';
import { createSqliteDatabase, openSqliteDatabase, openSqliteStore } from './sqlite/sqlite.ts';

const databases = testDatabases();
const { newFile } = databases;
const inSqlite = () => openSqliteDatabase(newFile());
const inPostgres = databases.emptyPostgres;
const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };

/** Fills a store with every kind of row, and more documents than one batch. */
async function fill(store: Store): Promise<void> {
  const partners = Array.from({ length: 230 }, (_, at) => ({
    kind: 'partner' as const,
    id: `p${at}`,
    body: { partner_name: `Ünique ${at}` },
  }));
  await store.write(partners, by);
  await store.write([{ kind: 'partner', id: 'p7', body: null }], by);
  const heading = 'half \ud800 and \0';
  await store.write([{ kind: 'service', id: 's', body: { heading, type: 'portfolio' } }], by);
  const account = { email: 'ann@example.com', passwordHash: 'h', createdAt: 'then' };
  await store.createAccount({ _id: 'a', ...account });
  await store.startSession(storedSession({}), 10);
  for (const _id of ['q1', 'q2']) {
    const query = { _id, name: 'Vera', phone_number: '1', subject: '=1+1', created_at: 'then' };
    await store.addQuery({ ...query, suspected_spam: _id === 'q1' });
  }
  await store.addDraft({ id: 'set', name: 'Summer' }, by);
  const document = { kind: 'partner', id: 'p1', parent: null, base: 2 } as const;
  const put = [{ ...document, body: { partner_name: 'New' } }];
  await store.editDraft('set', { version: 1, put }, by);
  const starts = { local: '2026-12-01T00:00+01:00[Europe/Berlin]', at: 1_796_079_600_000 };
  await store.scheduleDraft('set', { version: 2, starts, ends: null }, by);
  await store.appendPublish({ pages: 3 }, by.at);
  await store.setSetting('pin', { release: 4 });
  await store.countAttempt('k', { now: 1, milliseconds: 9 });
}

/** Everything a store returns. */
async function everything(store: Store) {
  const bodies: string[] = [];
  await store.eachBody((body) => bodies.push(body));
  return {
    ...{ bodies, revision: await store.revision(), partners: await store.list('partner') },
    ...{
      earlier: await store.at(100).ids('partner'),
      history: await store.history('partner', 'p7'),
    },
    ...{ accounts: await store.accounts(), session: await store.session('t') },
    ...{ queries: await store.queries(), publishes: await store.publishes() },
    ...{
      draft: await store.draft('set'),
      pin: await store.setting('pin'),
      trail: await store.auditTrail(),
    },
    service: (await store.get('service', 's'))?.body,
    audit: await store.verifyAudit(),
  };
}

describe.each([
  ['SQLite', inSqlite, 'PostgreSQL', inPostgres],
  ['PostgreSQL', inPostgres, 'SQLite', inSqlite],
  ['SQLite', inSqlite, 'SQLite', inSqlite],
])('copying the database from %s', (_from, openFrom, to, openTo) => {
  let from: SqlDatabase;
  let target: SqlDatabase;

  // Copying changes nothing in it.
  beforeAll(async () => {
    from = await openFrom();
    await fill(createSqlStore(from));
  });
  afterAll(() => from.db.destroy());
  beforeEach(async () => {
    target = await openTo();
  });
  afterEach(() => target.db.destroy());

  it(`to ${to} copies and compares everything, and the copy works`, async () => {
    const before = await everything(createSqlStore(from));
    const copied = await copyStore(from, target);
    expect(rowsOf(copied)).toMatchObject({ revisions: 232, documents: 230, queries: 2, leases: 0 });
    expect(await everything(createSqlStore(target))).toEqual(before);
    expect(await everything(createSqlStore(from))).toEqual(before);
    expect(before.audit.isWhole).toBe(true);

    const store = createSqlStore(target);
    const [next] = await store.write([{ kind: 'partner', id: 'new', body: {} }], by);
    expect(next?.revision).toBe(before.revision + 1);
    expect(await store.appendPublish({}, by.at)).toBe(2);
    const query = { name: 'V', phone_number: '1', subject: 's', created_at: 'then' };
    await store.addQuery({ ...query, _id: 'q3', suspected_spam: false });
    expect((await store.queries())[0]?._id).toBe('q3');
    expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
  });

  it(`to ${to} refuses a target in use unless replacing is requested`, async () => {
    const store = createSqlStore(target);
    await store.write([{ kind: 'partner', id: 'other', body: {} }], by);
    await expect(copyStore(from, target)).rejects.toThrow('The target is not empty');
    expect((await store.ids('partner')).map(({ id }) => id)).toEqual(['other']);
    await copyStore(from, target, { replace: true, exclude: ['sessions'] });
    expect(await store.get('partner', 'other')).toBeNull();
    expect(await store.session('t')).toBeNull();
    expect(await store.revision()).toBe(232);
  });
});

function rowsOf(copied: CopyResult[]): Record<string, number> {
  return Object.fromEntries(copied.map(({ table, rows }) => [table, rows]));
}

it('copies a PostgreSQL database of version 0.2.0 before upgrading it, and the copy works', async () => {
  const schema = 18;
  const from = await inPostgres();
  await fill(createSqlStore(from));
  for (const statement of backToSchema18) await sql.raw(statement).execute(from.db);
  const file = newFile();
  const to = await createSqliteDatabase(file, schema);
  await expect(copyStore(from, to)).rejects.toThrow('Start this version');
  await copyStore(from, to, { schema });
  for (const { db } of [from, to]) await db.destroy();
  expect(readSchema(file)).toBe(schema);
  const store = await openSqliteStore(file);
  expect(await store.list('partner')).toHaveLength(229);
  expect(await store.queries()).toHaveLength(2);
  await store.close();
});
