import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { timeCalls } from './bench/large-site.ts';
import { type MeasuredServer, startMeasuredServer, watchMemory } from './bench/measured-server.ts';
import { burst } from './bench/publish-burst.ts';
import { type BenchService, benchServices } from './bench/publish-data.ts';
import { quantile, timeEdit, timeGlobalEdit, timeIdentityEdit } from './bench/publish-edit.ts';
import {
  astroIncremental,
  eleventy,
  emptyFolder,
  hugo,
  type Rival,
  shellFrom,
  timeBuild,
} from './bench/rivals.ts';

/**
 * `node lab/run.mjs bench-publish`: edits one service's text through the real API, and measures from the request to
 * the first public GET that shows it; the same of a checkout of another version, and of other generators' time for
 * the same edit, in turns. `SIZES=100,1000,10000,100000 ROUNDS=3 EDITS=102 RIVALS=hugo,eleventy,astro`;
 * `BEFORE=folder` of the other version, with its packages installed; `ELEVENTY=folder` of an installed
 * @11ty/eleventy; Hugo from PATH; `LIMIT=600`: seconds after which a build of another generator is ended.
 * `WRITE=1` puts the tables of the measured sizes into docs/develop/performance.md and leaves those of other sizes.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const sizes = (process.env.SIZES ?? '100,1000,10000,100000').split(',').map(Number);
const edits = Number(process.env.EDITS ?? 102);
const scratch = process.env.SCRATCH ?? join(tmpdir(), 'marquee-bench');
const chosen = (process.env.RIVALS ?? 'hugo,eleventy,astro').split(',');
const limit = Number(process.env.LIMIT ?? 600) * 1000;
/** Medium dark, so that each is used unchanged. */
const colours = ['#0b5fa5', '#663399', '#8a3b12'];
/** Between edits, so that each is a single save and not part of a burst. */
const pause = 300;
const publishLimit = 1_800_000;

const oneEdit = 'One edit';
const fromScratch = 'From scratch, ms';
const mostMemory = 'Most memory from scratch, MB';
const globalEdit = 'Global edit (footer or layout), ms';

interface Version {
  name: string;
  checkout?: string;
}
const before = process.env.BEFORE && resolve(process.env.BEFORE);
const versions: Version[] = [
  { name: 'Marquee' },
  ...(before ? [{ name: `Marquee ${commitOf(before)}`, checkout: before }] : []),
];

// The compiled code of an installed product, which `npm start` uses too.
for (const version of versions) {
  const dataDir = await emptyFolder(dataOf(version, 0));
  await (await startMeasuredServer(dataDir, {}, version.checkout)).stop();
  await rm(dataDir, { recursive: true, force: true });
}

for (const pages of sizes) {
  const results = createResults(pages);
  await benchSize(pages, results);
  const report = results.table();
  console.log(report);
  if (process.env.WRITE === '1') await writeReport(pages, report);
}

type Results = ReturnType<typeof createResults>;

/** Figures of one size: a row for each measure, a column for each version and generator. */
function createResults(pages: number) {
  const measures = new Map<string, Map<string, number[] | string>>();
  const columns = new Set<string>();
  const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toFixed(1)));
  const shown = (value: number) => round(value).toLocaleString('en');
  const row = (name: string, cells: readonly string[]) => `| ${[name, ...cells].join(' | ')} |`;
  const inRow = (cell: (values: number[] | string | undefined) => string, measure: string) =>
    [...columns].map((column) => cell(measures.get(measure)?.get(column)));
  const median = (values: number[] | string | undefined) =>
    typeof values === 'object' ? shown(quantile(values, 0.5)) : (values ?? '');
  /** A hundredth of fewer edits would be the longest. */
  const slowest = (values: number[] | string | undefined) => {
    if (typeof values !== 'object') return '';
    const { length } = values;
    return length < 100
      ? `longest of ${length}: ${shown(quantile(values, 1))}`
      : shown(quantile(values, 0.99));
  };
  return {
    add(measure: string, column: string, value: number | string): void {
      console.error(`${pages} pages · ${column} · ${measure}: ${value}`);
      columns.add(column);
      const cells = measures.get(measure) ?? new Map<string, number[] | string>();
      measures.set(measure, cells);
      const known = cells.get(column);
      if (typeof value === 'string') cells.set(column, value);
      else cells.set(column, typeof known === 'object' ? [...known, value] : [value]);
    },
    table: (): string =>
      [
        row('', [...columns]),
        row(
          '---',
          [...columns].map(() => '---:'),
        ),
        ...[...measures.keys()].flatMap((measure) =>
          measure === oneEdit
            ? [
                row('One edit, p50, ms', inRow(median, measure)),
                row('One edit, p99, ms', inRow(slowest, measure)),
              ]
            : [row(measure, inRow(median, measure))],
        ),
      ].join('\n'),
  };
}

/** A site of one size, and the figures of it. */
interface Scene {
  pages: number;
  services: BenchService[];
  rounds: number;
  add: Results['add'];
}

async function benchSize(pages: number, { add }: Results): Promise<void> {
  const rounds = Number(process.env.ROUNDS ?? (pages < 5000 ? 3 : pages < 50_000 ? 2 : 1));
  const scene: Scene = { pages, services: benchServices(pages), rounds, add };
  let rivals: ReadyRival[] = [];
  for (const version of versions) {
    const server = await firstRelease(scene, version);
    if (version.checkout === undefined) rivals = await prepareRivals(scene, server);
    await server.stop();
  }
  rivals = await buildRivals(rivals, scene);
  for (let round = 1; round <= rounds; round += 1) {
    // In turns, each alone on the machine.
    for (const version of round % 2 === 0 ? versions.toReversed() : versions)
      await benchVersion(scene, version, round);
    rivals = await editRivals(rivals, scene, round);
  }
  for (const version of versions)
    await rm(dataOf(version, pages), { recursive: true, force: true });
  for (const { folder } of rivals) await rm(folder, { recursive: true, force: true });
}

async function firstRelease({ pages, services, add }: Scene, version: Version) {
  const { name, checkout } = version;
  const dataDir = await emptyFolder(dataOf(version, pages));
  await (await seedOf(version))(dataDir, services);
  const server = await startMeasuredServer(dataDir, {}, checkout);
  const memory = watchMemory(server.memory);
  await server.published(publishLimit);
  add(fromScratch, name, performance.now() - server.startedAt);
  add(mostMemory, name, memory.stop());
  return server;
}

async function benchVersion(
  { pages, services, rounds, add }: Scene,
  version: Version,
  round: number,
): Promise<void> {
  const { name, checkout } = version;
  const dataDir = dataOf(version, pages);
  const server = await startMeasuredServer(dataDir, {}, checkout);
  await server.published(publishLimit);
  add('Restart until it answers, ms', name, server.answering);
  add('Restart until it can publish, ms', name, performance.now() - server.startedAt);
  const edit = (at: number) => {
    const service = services[(round * 31 + at * 7) % services.length] as BenchService;
    return timeEdit(server, service, `m-${round}-${at}`);
  };
  add('First edit after a restart, ms', name, await edit(0));
  for (let at = 1; at <= Math.ceil(edits / rounds); at += 1) {
    await sleep(pause);
    add(oneEdit, name, await edit(at));
  }
  add(globalEdit, name, await timeGlobalEdit(server, services, `g-${round}`));
  await server.published(publishLimit);
  // Other versions have other colours.
  if (checkout === undefined) {
    const colour = colours[round % colours.length] as string;
    add('Global edit (main colour), ms', name, await timeIdentityEdit(server, services, colour));
    await server.published(publishLimit);
  }
  await sleep(10_000);
  add('Memory of all processes after 10 s, MB', name, server.memory());
  add('Memory of the server alone, MB', name, server.ownMemory());
  if (round === rounds) {
    const storm = await burst(server, services[0] as BenchService);
    if (storm.wrong > 0) throw new Error(`${name}: ${storm.wrong} wrong answers`);
    add('Last of 100 saves in 5 s, answer to seen, ms', name, storm.lastSeenAfter);
    if (checkout === undefined)
      await timeCalls(server, { services, dataDir, root }, (what, value) => add(what, name, value));
  }
  await server.stop();
}

function dataOf({ checkout }: Version, pages: number): string {
  return join(scratch, `data-${checkout ? 'before-' : ''}${pages}`);
}

/** The seeding of a version, because their databases differ. */
async function seedOf({ checkout = root }: Version) {
  const places = ['lab', 'scripts'].map((it) => join(checkout, it, 'bench', 'publish-data.ts'));
  const place = places.find(existsSync);
  if (!place) throw new Error(`${checkout} has no publish-data.ts.`);
  const { seedBench } = (await import(pathToFileURL(place).href)) as {
    seedBench: (dataDir: string, services: readonly BenchService[]) => Promise<void>;
  };
  return seedBench;
}

interface ReadyRival {
  rival: Rival;
  folder: string;
}

/** Writes the projects of the other generators, with the text and layout of this version's pages. */
async function prepareRivals(
  { pages, services }: Scene,
  server: MeasuredServer,
): Promise<ReadyRival[]> {
  const [service] = services as [BenchService];
  const html = await (await fetch(`${server.site}/details-page/${service.id}/`)).text();
  const shell = shellFrom(html, service);
  const ready: ReadyRival[] = [];
  const rivals = { hugo, eleventy, astro: astroIncremental(root) };
  for (const [name, rival] of Object.entries(rivals)) {
    if (!chosen.includes(name)) continue;
    const folder = await emptyFolder(join(scratch, `${rival.name.replace(/\W+/g, '-')}-${pages}`));
    await rival.prepare(folder, services, shell);
    ready.push({ rival, folder });
  }
  return ready;
}

/** Builds each once, without anything to reuse. @returns those that finished */
async function buildRivals(rivals: readonly ReadyRival[], { add }: Scene): Promise<ReadyRival[]> {
  const finished: ReadyRival[] = [];
  for (const it of rivals) {
    const memory = await timed(it, add, fromScratch, async (built) => built.memory);
    if (memory === null) continue;
    add(mostMemory, it.rival.name, memory);
    finished.push(it);
  }
  return finished;
}

/** @returns those that finished */
async function editRivals(
  rivals: readonly ReadyRival[],
  { services, add }: Scene,
  round: number,
): Promise<ReadyRival[]> {
  const service = services[(round * 17) % services.length] as BenchService;
  const finished: ReadyRival[] = [];
  for (const it of rivals) {
    const { rival, folder } = it;
    const shows = (marker: string) => async () => {
      const page = await readFile(join(folder, rival.built(service)), 'utf8');
      if (!page.includes(marker)) throw new Error('the edit was not shown');
      return marker;
    };
    await rival.edit(folder, service, `r-${round}`);
    if ((await timed(it, add, oneEdit, shows(`r-${round}`))) === null) continue;
    const layout = join(folder, rival.layout);
    await writeFile(layout, `${await readFile(layout, 'utf8')}<p>l-${round}</p>`);
    if ((await timed(it, add, globalEdit, shows(`l-${round}`))) === null) continue;
    finished.push(it);
  }
  return finished;
}

/** Builds, checks what was built, and notes the time, or why there is none. @returns null without a time */
async function timed<Checked>(
  { rival, folder }: ReadyRival,
  add: Results['add'],
  measure: string,
  check: (built: { time: number; memory: number }) => Promise<Checked>,
): Promise<Checked | null> {
  try {
    const built = await timeBuild(rival, folder, limit);
    const checked = await check(built);
    add(measure, rival.name, built.time);
    return checked;
  } catch (error) {
    add(measure, rival.name, (error as Error).message.split('\n')[0] ?? '');
    return null;
  }
}

function commitOf(folder: string): string {
  return execFileSync('git', ['-C', folder, 'rev-parse', '--short=7', 'HEAD']).toString().trim();
}

/** Replaces the section of one size, and leaves the others. */
async function writeReport(pages: number, report: string): Promise<void> {
  const path = join(root, 'docs', 'develop', 'performance.md');
  const [begin, end] = ['<!-- bench:publish -->', '<!-- /bench:publish -->'];
  const text = await readFile(path, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${path} has no place for the tables.`);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const sections = new Map(
    text
      .slice(from, to)
      .split(/^(?=### )/m)
      .map((section) => [sizeOf(section), section.trim()] as const)
      .filter(([size]) => size > 0),
  );
  sections.set(pages, `### ${pages.toLocaleString('en')} pages\n\n${machine}.\n\n${report}`);
  const sorted = [...sections].toSorted(([one], [other]) => one - other).map(([, it]) => it);
  await writeFile(path, `${text.slice(0, from)}\n${sorted.join('\n\n')}\n${text.slice(to)}`);
}

function sizeOf(section: string): number {
  return Number(/^### ([\d,]+) pages$/m.exec(section)?.[1]?.replaceAll(',', '') ?? 0);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
