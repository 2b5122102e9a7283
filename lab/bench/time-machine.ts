import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../../scripts/support/until.ts';
import type { Write } from '../../server/content/document.ts';
import type { NewLibraryEntry } from '../../server/media/library-entry.ts';
import { openSqliteStore } from '../../server/platform/db/sqlite/sqlite.ts';
import type { ChangeEntry } from '../../shared/api/changes/steps.ts';
import type { ComparedPages } from '../../shared/api/changes/versions.ts';
import type { CheckResults } from '../../shared/api/drafts/shapes.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { type BenchService, benchServices, seedBench } from './publish-data.ts';
import { quantile, timeEdit } from './publish-edit.ts';

/**
 * `node lab/run.mjs bench/time-machine [pages] [revisions] [sets] [folder] [word]`: measures history, undo, drafts,
 * schedules, checks and the library of pictures on a large site, over the API like the console, and prints the targets.
 * Milliseconds. A named folder is filled if it is empty, and kept for later runs; a word selects measurements by name.
 */
const pages = Number(process.argv[2] ?? 10_000);
const revisions = Number(process.argv[3] ?? 100_000);
const sets = Number(process.argv[4] ?? 500);
const word = process.argv[6] ?? '';
const undone = Math.min(1000, Math.floor(pages / 2));
const times = 30;
const pictures = 5000;

const kept = process.argv[5];
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'marquee-time-machine-')));
const services = benchServices(pages);
const isFilled = existsSync(join(folder, 'content.sqlite'));
if (!isFilled) {
  await mkdir(folder, { recursive: true });
  await seedBench(folder, services);
  await addRevisions();
}
if ('pictures'.includes(word)) await addUsesOfPictures();
const server = await startMeasuredServer(folder);
await server.published(900_000);
await server.idle();
if (!isFilled) await addSets(server);
tellMemory('after the start');
const peak = { own: 0, anonymous: 0, all: 0 };
const watch = setInterval(() => {
  peak.own = Math.max(peak.own, server.ownMemory());
  peak.anonymous = Math.max(peak.anonymous, server.ownAnonymousMemory());
  peak.all = Math.max(peak.all, server.memory());
}, 250);

const get = <Data>(name: string, query: Record<string, string | number>) =>
  server.call<Data>(
    `${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))}`,
    {},
    'GET',
  );
const serviceAt = (time: number) => services[(time * 17) % services.length] as BenchService;
const categoryAt = (time: number) =>
  `page-content/${serviceAt(time).categories[time % 9]?.id ?? ''}`;

await tell('history, newest page', 20, () => get('history', {}));
await tell('history, a page halfway', 20, (time) =>
  get('history', { before: Math.floor(revisions / 2) - time }),
);
await tell('history of a person', 20, (time) => get('history', { by: `person${time % 9}@` }));
await tell('history of a document', 20, (time) => get('history', { document: categoryAt(time) }));
await tell('compare two versions', 30, (time) => get('compare', { document: categoryAt(time) }));
await tell('the page of two versions, marked', 80, (time) =>
  server.call<ComparedPages>('compare-pages', {
    document: categoryAt(time),
    path: `/details-page/${serviceAt(time).id}/`,
  }),
);
await tell('pages on which two versions differ, one marked', null, (time) =>
  server.call<ComparedPages>('compare-pages', { document: categoryAt(time) }),
);
await tellConsequencesOfThree();
await tell('list of drafts', null, () => get('change-sets', { state: 'open' }));
await tellChecks();
tellMemory('after checks');
await tellUndo();
await tellStarts();
await tellPictures();
await server.published(900_000);
clearInterval(watch);
line('memory of the server at most, MB', 300, [peak.own]);
line('anonymous memory of it at most, MB', null, [peak.anonymous]);
line('with renderers and compression, MB', null, [peak.all]);
await server.stop();
await tellOlderLists();
if (!kept) await rm(folder, { recursive: true });

/**
 * Realistic edits of categories, mostly one at a time, until there are enough revisions; the last edit changes many.
 */
async function addRevisions(): Promise<void> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  const all = services.flatMap(({ id, categories }) =>
    categories.map((category) => ({ parent: id, ...category })),
  );
  const start = Date.UTC(2026, 0, 1);
  const edited = (at: number, number: number): Write => {
    const { id, parent, heading, description } = all[at % all.length] as (typeof all)[number];
    const words = `<p>Edit ${number} of what is said here, in a few words.</p>`;
    const body = { category_id: parent, heading, description: `${words}${description}` };
    return { kind: 'page-content', id, body };
  };
  for (let number = await store.revision(); number < revisions - undone; ) {
    const size = Math.min(number % 7 === 0 ? 50 : 1, revisions - undone - number);
    const writes = Array.from({ length: size }, (_, index) =>
      edited(number * 7919 + index, number),
    );
    await store.write(writes, {
      author: `person${number % 9}@example.com`,
      at: new Date(start + number * 60_000),
    });
    number += size;
  }
  const many = Array.from({ length: undone }, (_, index) => edited(index, revisions));
  await store.write(many, {
    author: 'many@example.com',
    at: new Date(start + revisions * 60_000),
  });
  await store.close();
}

/** Drafts of one document each: nine of ten are open, one is scheduled within the next year. */
async function addSets({ call }: MeasuredServer): Promise<void> {
  for (let number = 0; number < sets; number += 1) {
    const { id } = await call<{ id: string }>('open-change-set', { name: `Draft ${number}` });
    const category = services.at(-1 - (number % services.length))?.categories[number % 9];
    await call(`../change-sets/${id}/admin/updatePageContent`, {
      id: category?.id,
      heading: `Draft ${number}`,
    });
    if (number % 10 > 0) continue;
    const starts = new Date(Date.now() + (number + 30) * 43_200_000).toISOString();
    const ends = new Date(Date.now() + (number + 30.5) * 43_200_000).toISOString();
    await call('plan-change-set', { id, starts, ends });
  }
}

async function tellConsequencesOfThree(): Promise<void> {
  const documents = (time: number) =>
    [0, 1, 2].map((at) => ({
      kind: 'page-content',
      id: serviceAt(time * 3 + at).categories[at]?.id,
      fields: { description: `<p>Edit ${time}</p>` },
    }));
  await tell('consequences for three pages', 60, (time) =>
    server.call('consequences', { documents: documents(time) }),
  );
}

async function tellChecks(): Promise<void> {
  if (!'checks'.includes(word)) return;
  const taken: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const begun = performance.now();
    const { pages: looked } = await get<CheckResults>('findings', {});
    taken.push((performance.now() - begun) / looked);
  }
  line('checks, a page', 2, taken);
}

/** Undoes the last edit of many, then the undo, and so on. */
async function tellUndo(): Promise<void> {
  if (!'undo'.includes(word)) return;
  const taken: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const steps = await get<ChangeEntry[]>('history', {});
    const step = steps.find(({ documents }) => documents['page-content'] === undone);
    const begun = performance.now();
    const { back } = await server.call<{ back: number }>('undo', { revision: step?.step ?? 0 });
    taken.push(performance.now() - begun);
    if (back !== undone) throw new Error(`${back} documents are back, not ${undone}.`);
    await server.published(900_000);
  }
  line(`undo of ${undone} documents`, 2000, taken);
}

/** From the scheduled time to the first public answer that shows it. */
async function tellStarts(): Promise<void> {
  if (!'start'.includes(word)) return;
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { id } = await server.call<{ id: string }>('open-change-set', { name: `Start ${time}` });
    const service = serviceAt(time + 100);
    const marker = `start-${time}-${Date.now()}`;
    await server.call(`../change-sets/${id}/admin/updateService`, {
      id: service.id,
      description: `<p>${marker}</p>`,
    });
    const starts = Date.now() + 1000 + Math.floor(Math.random() * 1000);
    await server.call('plan-change-set', { id, starts: new Date(starts).toISOString() });
    const shows = async () =>
      (await (await fetch(`${server.site}/details-page/${service.id}/`)).text()).includes(marker);
    await waitUntil(shows, 30_000, 5);
    taken.push(Date.now() - starts);
    await server.published();
  }
  line('start of a plan until it is live (p95)', 1200, taken);
}

function pictureOf(number: number): NewLibraryEntry {
  const id = number.toString(16).padStart(24, '0');
  // Every tenth picture looks like the one before it.
  const look = (number % 10 === 0 ? number - 1 : number) * 0x9e3779b97f4a7;
  return {
    ...{ id, kind: 'picture', path: `media/${id}-1600x1200-aabbcc.webp`, notes: '' },
    ...{ name: `IMG_${number}.jpg`, bytes: 300_000, width: 1600, height: 1200 },
    ...{ look: look.toString(16).padStart(16, '0').slice(-16), source: 'upload', added_by: '' },
    added_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  };
}

function libraryOf(): NewLibraryEntry[] {
  return Array.from({ length: pictures }, (_, at) => pictureOf(at + 1));
}

/** A hundred clients with a logo each. */
async function addUsesOfPictures(): Promise<void> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  const writes = libraryOf()
    .slice(0, 100)
    .map(({ id, path }): Write => {
      const body = { partner_name: `Client ${id}`, partner_logo: path };
      return { kind: 'partner', id, body };
    });
  await store.write(writes, { author: 'many@example.com', at: new Date() });
  await store.close();
}

/** The library, and a save until it is live without and with its pictures, in turns. */
async function tellPictures(): Promise<void> {
  if (!'pictures'.includes(word)) return;
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  const library = libraryOf();
  const edits = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < 3; round += 1)
    for (const side of ['without', 'with'] as const) {
      await store.removeFromLibrary(library.map(({ id }) => id));
      if (side === 'with') for (const entry of library) await store.addToLibrary(entry);
      for (let time = 0; time < times; time += 1)
        edits[side].push(await timeEdit(server, serviceAt(time), `${side}-${round}-${time}`));
    }
  line('save until live, no pictures in the library', null, edits.without);
  line(`the same with ${pictures} pictures`, null, edits.with);
  const page =
    (query: Record<string, string | number> = {}) =>
    () =>
      get('pictures', query);
  await tell('pictures, first page', 300, page());
  await tell('pictures, search', 300, page({ search: 'img_49' }));
  await tell('pictures without a description', 300, page({ filter: 'undescribed' }));
  await tell('pictures that look alike', 300, page({ filter: 'alike' }));
  await store.close();
}

async function tellOlderLists(): Promise<void> {
  const store = await openSqliteStore(join(folder, 'content.sqlite'));
  const half = store.at(Math.floor(revisions / 2));
  await tell('all categories as they were halfway', 100, () => half.list('page-content'));
  await tell('categories of a service as they were halfway', 100, (time) =>
    half.list('page-content', { parent: serviceAt(time).id }),
  );
  await store.close();
}

function tellMemory(when: string): void {
  line(`memory ${when}, MB`, 300, [server.ownMemory()]);
  line(`anonymous memory ${when}, MB`, null, [server.ownAnonymousMemory()]);
}

async function tell(
  what: string,
  aim: number | null,
  work: (time: number) => Promise<unknown>,
): Promise<void> {
  if (!what.includes(word)) return;
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await work(time);
    taken.push(performance.now() - begun);
  }
  line(what, aim, taken);
}

function line(what: string, aim: number | null, taken: readonly number[]): void {
  const at = (share: number) => quantile(taken, share).toFixed(1).padStart(8);
  const wanted = aim === null ? '' : `  aim ${aim}`;
  console.log(`${what.padEnd(50)} p50 ${at(0.5)}  p95 ${at(0.95)}${wanted}`);
}
