import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { waitUntil } from '../scripts/support/until.ts';
import { type MeasuredServer, startMeasuredServer } from './bench/measured-server.ts';
import { type BenchService, benchServices } from './bench/publish-data.ts';

/**
 * `node lab/run.mjs bench-publish [FOLDER …]`: seeds a site, and edits one service's text through the real API; measures
 * from the request to the first public GET that shows it, and the start and memory around it. Checkouts of other
 * versions, with their packages installed, are measured in turns with this one. Prints medians.
 * `PAGES=1000 ROUNDS=3 EDITS=34`.
 */
const pages = Number(process.env.PAGES ?? 1000);
const rounds = Number(process.env.ROUNDS ?? 3);
const edits = Number(process.env.EDITS ?? 34);
const services = benchServices(pages);
/** Between edits, so that each is a single save. */
const pause = 300;
const limit = 1_800_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
const results = new Map<string, Record<string, number[]>>();

const checkouts = [root, ...process.argv.slice(2).map((folder) => resolve(folder))];
for (const [at, checkout] of checkouts.entries()) await firstRelease(checkout, dataOf(at));
for (let round = 0; round < rounds; round += 1) {
  const inTurn = [...checkouts.entries()];
  // Each alone on the machine.
  for (const [at, checkout] of round % 2 === 0 ? inTurn : inTurn.toReversed())
    await editSome(checkout, dataOf(at), round);
}
await rm(scratch, { recursive: true, force: true });
const median = (values: number[]) => Number(quantile(values, 0.5).toFixed(1));
console.table(
  Object.fromEntries(
    [...results].map(([measure, columns]) => [
      measure,
      Object.fromEntries(Object.entries(columns).map(([name, all]) => [name, median(all)])),
    ]),
  ),
);

function dataOf(at: number): string {
  return join(scratch, String(at));
}

/** Each version fills its own database, because they differ. */
async function firstRelease(checkout: string, dataDir: string): Promise<void> {
  const places = ['lab', 'scripts'].map((it) => join(checkout, it, 'bench/publish-data.ts'));
  const { seedBench } = await import(pathToFileURL(places.find(existsSync) ?? '').href);
  await seedBench(dataDir, services);
  const server = await startMeasuredServer(dataDir, {}, checkout);
  await server.published(limit);
  note('from scratch, ms', checkout, performance.now() - server.startedAt);
  await server.stop();
}

async function editSome(checkout: string, dataDir: string, round: number): Promise<void> {
  const server = await startMeasuredServer(dataDir, {}, checkout);
  note('restart until it answers, ms', checkout, server.answering);
  await server.published(limit);
  note('restart until it can publish, ms', checkout, performance.now() - server.startedAt);
  const times: number[] = [];
  for (let at = 0; at <= edits; at += 1) {
    const service = services[(round * 31 + at * 7) % services.length] as BenchService;
    const marker = `m-${round}-${at}`;
    const description = `<p>${marker}</p>${service.description}`;
    const change = { id: service.id, description };
    times.push(await timed(server, ['updateService', change], marker, [service]));
    await later(pause);
  }
  const [first = 0, ...rest] = times;
  note('first edit after a restart, ms', checkout, first);
  for (const time of rest) note('one edit, ms', checkout, time);
  note('slowest edit of a round, ms', checkout, Math.max(...rest));
  const footer = { section_name: 'contact_us', heading: `g-${round}` };
  const ends = [services[0], services.at(-1)] as BenchService[];
  const time = await timed(server, ['saveSection', footer], footer.heading, ends);
  note('edit of every page, ms', checkout, time);
  await server.published(limit);
  await later(10_000);
  note('memory of all processes after 10 s, MB', checkout, server.memory());
  await server.stop();
}

/** @returns milliseconds from the request until the pages of these services show the marker */
async function timed(
  { call, site }: MeasuredServer,
  save: [name: string, input: object],
  marker: string,
  shownBy: readonly BenchService[],
): Promise<number> {
  const began = performance.now();
  const saved = call(...save);
  for (const { id } of shownBy) {
    const page = async () => (await fetch(`${site}/details-page/${id}/`)).text();
    await waitUntil(async () => (await page()).includes(marker), 600_000, 1);
  }
  await saved;
  return performance.now() - began;
}

function note(measure: string, checkout: string, value: number): void {
  const columns = results.get(measure) ?? {};
  const name = checkout === root ? 'this version' : basename(checkout);
  results.set(measure, { ...columns, [name]: [...(columns[name] ?? []), value] });
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
