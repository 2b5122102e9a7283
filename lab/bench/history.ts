import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellSteps } from '../../server/history/tell-steps.ts';
import { compareVersions } from '../../server/history/versions.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts';
import type { Write } from '../../server/store/store.ts';

/**
 * `node lab/run.mjs bench/history [revisions]`: pages of the history, the comparison of two versions, the trash, and a
 * list of documents as it was halfway, over a store of so many revisions of 8,200 documents. Milliseconds.
 */
const revisions = Number(process.argv[2] ?? 100_000);
const documents = Math.min(8200, Math.ceil(revisions / 2));
const services = Math.ceil(documents / 82);
const folder = await mkdtemp(join(tmpdir(), 'marquee-history-'));
const store = await openSqliteStore(join(folder, 'content.sqlite'));
const start = Date.UTC(2026, 0, 1);

const idOf = (at: number) => at.toString(16).padStart(24, '0');
function write(at: number, time: number): Write {
  const words = `Version ${time} of what is said here, in a few sentences. `.repeat(12);
  if (at < services)
    return {
      kind: 'service',
      id: idOf(at),
      body: { name: `Service ${at}`, type: 'portfolio', description: `<p>${words}</p>` },
    };
  const parent = idOf(at % services);
  return {
    kind: 'page-content',
    id: idOf(at),
    body: { category_id: parent, heading: `Category ${at}`, description: `<p>${words}</p>` },
  };
}

for (let done = 0; done < revisions; ) {
  // As in life: most steps are of one document, some of many.
  const size = done < documents ? 500 : done % 7 === 0 ? 20 : 1;
  const writes = Array.from({ length: Math.min(size, revisions - done) }, (_, index) =>
    write(done < documents ? (done + index) % documents : (done * 7919 + index) % documents, done),
  );
  const author = `person${done % 9}@example.com`;
  const at = new Date(start + done * 60_000);
  done += (await store.write(writes, { author, at })).length;
}
const half = Math.floor(revisions / 2);
const day = (at: number) => new Date(start + at * 60_000).toISOString();
const page = { limit: 50 };
const steps = async (which: Parameters<typeof store.steps>[0], before?: number) =>
  tellSteps(store, await store.steps(which, { ...page, before }));

const measured: [string, (time: number) => Promise<unknown>][] = [
  ['history, newest page', () => steps({})],
  ['history, a page halfway', (time) => steps({}, half + time)],
  ['history of a person', (time) => steps({ authors: [`person${time % 9}@`] })],
  ['history of a kind', () => steps({ kind: 'service' })],
  [
    'history between two days',
    (time) => steps({ since: day(half - 3000), until: day(half - time) }),
  ],
  ['history of a document', (time) => steps({ kind: 'page-content', id: idOf(services + time) })],
  [
    'compare two versions',
    (time) => compareVersions(store, { kind: 'page-content', id: idOf(services + time) }, {}),
  ],
  ['trash', () => store.deletions(page)],
  ['all categories as they are', () => store.at(revisions).list('page-content')],
  ['ids of all categories as they are', () => store.at(revisions).ids('page-content')],
  ['all categories as they were halfway', () => store.at(half).list('page-content')],
  ['ids of all categories as they were halfway', () => store.at(half).ids('page-content')],
  [
    'categories of one service as they were halfway',
    (time) => store.at(half).list('page-content', { parent: idOf(time) }),
  ],
];
for (const [what, work] of measured) {
  const times: number[] = [];
  for (let time = 0; time < 30; time += 1) {
    const begun = performance.now();
    await work(time);
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1).padStart(8);
  console.log(`${what.padEnd(48)} p50 ${at(0.5)}  p95 ${at(0.95)}`);
}
await store.close();
await rm(folder, { recursive: true });
