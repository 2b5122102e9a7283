import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { createGroupCommit } from '../../server/platform/db/group-commit.ts';
import type { SqlDatabase } from '../../server/platform/db/sql-database.ts';
import { createSingleConnection } from '../../server/platform/db/sql-database.ts';
import { createSqliteDialect } from '../../server/platform/db/sqlite/dialect.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../../server/tables.ts';
import { startMeasuredServer } from './measured-server.ts';

/**
 * `node lab/run.mjs bench/leads [leads]`: measures storing a message, compared with the six columns it had before
 * leads, in turns on the same disk; then pages, searches and filters of the Inbox, in the store and over HTTP.
 * Milliseconds.
 */
const amount = Number(process.argv[2] ?? 10_000);
const folder = await mkdtemp(join(tmpdir(), 'marquee-leads-'));
const subjects = ['A reading course', 'Prüfung in Genf', 'Papers for grade 5', 'A visit in May'];
const query = (at: number) => ({
  _id: at.toString(16).padStart(24, '0'),
  name: `Vera ${at}`,
  suspected_spam: false,
  phone_number: `0151 ${at}`,
  subject: `${subjects[at % 4]}, number ${at}, for ${at % 90}`,
  created_at: new Date(1_770_000_000_000 + at * 60_000).toISOString(),
});
const asLead = (at: number) => ({
  ...query(at),
  sender: `sender${at % 50}`,
  submission_id: crypto.randomUUID(),
  page: at % 3 === 0 ? '/' : '/services/',
  source: at % 5 === 0 ? 'newsletter' : '',
});

function before(file: string): SqlDatabase {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  return createSingleConnection(new Kysely<Tables>({ dialect: createSqliteDialect(database) }));
}

const old = before(join(folder, 'before.sqlite'));
await sql`CREATE TABLE queries (number INTEGER PRIMARY KEY AUTOINCREMENT, _id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  phone_number TEXT NOT NULL, subject TEXT NOT NULL, created_at TEXT NOT NULL, suspected_spam INTEGER NOT NULL) STRICT`.execute(
  old.db,
);
const addBefore = createGroupCommit<ReturnType<typeof query>>((rows) =>
  old.db.transaction().execute(async (transaction) => {
    for (const row of rows)
      await transaction
        .insertInto('queries')
        .values({ ...row, suspected_spam: 0 })
        .onConflict((conflict) => conflict.column('_id').doNothing())
        .execute();
  }),
);
const store = await openSqliteStore(join(folder, 'content.sqlite'));

const times = { before: [] as number[], now: [] as number[] };
for (let at = 0; at < amount; at += 1) {
  const sides = [
    async () => times.before.push(await timed(() => addBefore(query(at)))),
    async () => times.now.push(await timed(() => store.addQuery(asLead(at)))),
  ];
  // They alternate, because the second one finds the disk busy.
  for (const side of at % 2 === 0 ? sides : sides.toReversed()) await side();
}
say('keep a query, six columns as before', times.before);
say('keep a query as a lead', times.now);
for (const share of [0.5, 0.99]) console.log(`p${share * 100}, in blocks: × ${ratioOf(share)}`);

const by = { author: 'ann@example.com', at: new Date() };
const some = (await store.leads({}, { limit: 3000 })).map(({ _id }) => _id);
await store.changeLeads(some.slice(0, 1000), { status: 'answered' }, by);
const looks: Record<string, Parameters<typeof store.leads>[0]> = {
  'the first page': {},
  'those that are answered': { status: 'answered' },
  'a search that finds many': { search: 'genf' },
  'a search that finds one': { search: 'number 777,' },
  'a search that finds none': { search: 'no such words' },
  'a page and a source': { page: '/', source: 'newsletter' },
};
for (const [what, filter] of Object.entries(looks)) {
  const taken: number[] = [];
  for (let at = 0; at < 100; at += 1)
    taken.push(
      await timed(() =>
        Promise.all([store.leads(filter, { limit: 51 }), store.countLeads(filter)]),
      ),
    );
  say(what, taken);
}
await store.close();
await old.db.destroy();
await overHttp();
await rm(folder, { recursive: true, force: true });

/** The same requests as the console makes them, to the end of the answer. */
async function overHttp(): Promise<void> {
  const database = new DatabaseSync(join(folder, 'content.sqlite'));
  // Marks the leads as reported, so that the server has nothing else to do.
  database.exec('UPDATE queries SET planned = 1');
  database.close();
  const server = await startMeasuredServer(folder);
  await server.published();
  for (const [what, filter] of Object.entries(looks)) {
    const taken: number[] = [];
    for (let at = 0; at < 100; at += 1)
      taken.push(await timed(() => server.call('list-leads', filter)));
    say(`over HTTP: ${what}`, taken);
  }
  await server.stop();
}

/** Ratio of the new time to the old: the median of ten blocks, so that no single pause decides. */
function ratioOf(share: number): string {
  const size = Math.ceil(amount / 10);
  const ratios = Array.from({ length: 10 }, (_, at) => {
    const block = (all: number[]) => partOf(all.slice(at * size, (at + 1) * size), share);
    return block(times.now) / block(times.before);
  });
  return partOf(ratios, 0.5).toFixed(2);
}

function partOf(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function say(what: string, taken: number[]): void {
  const at = (share: number) => partOf(taken, share).toFixed(2);
  console.log(`${what.padEnd(40)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}`);
}
