import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFromScratch } from '../server/publish/compile/verify.ts';
import { type MeasuredServer, startMeasuredServer } from './bench/measured-server.ts';
import { burst } from './bench/publish-burst.ts';
import { type BenchService, benchServices, seedBench } from './bench/publish-data.ts';
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
 * the first public GET that shows it, compared with other generators' time for the same edit, interleaved.
 * `SIZES=10,1000,10000 ROUNDS=3 EDITS=30 RIVALS=hugo,eleventy,astro`; `ELEVENTY=folder` of an installed
 * @11ty/eleventy; Hugo from PATH.
 * `WRITE=1` puts the table into docs/develop/performance.md.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const sizes = (process.env.SIZES ?? '10,1000,10000').split(',').map(Number);
const rounds = Number(process.env.ROUNDS ?? 3);
const edits = Number(process.env.EDITS ?? 30);
const scratch = process.env.SCRATCH ?? join(tmpdir(), 'marquee-bench');
const chosen = (process.env.RIVALS ?? 'hugo,eleventy,astro').split(',');
/** Medium dark, so that each is used unchanged. */
const colours = ['#0b5fa5', '#663399', '#8a3b12'];
/** Between edits, so that each is a single save and not part of a burst. */
const pause = 300;

interface Row {
  what: string;
  pages: number;
  times: number[];
  note?: string;
}
const rows: Row[] = [];
const add = (what: string, pages: number, time: number, note?: string) => {
  const row = rows.find((it) => it.what === what && it.pages === pages);
  if (row) row.times.push(time);
  else rows.push({ what, pages, times: [time], ...(note ? { note } : {}) });
  console.error(`${pages} pages · ${what}: ${time.toFixed(1)}${note ? ` (${note})` : ''}`);
};

for (const pages of sizes) await benchSize(pages);
const report = table();
console.log(report);
if (process.env.WRITE === '1') await writeReport(report);

async function benchSize(pages: number): Promise<void> {
  const services = benchServices(pages);
  const dataDir = await emptyFolder(join(scratch, `data-${pages}`));
  await seedBench(dataDir, services);
  let server = await startMeasuredServer(dataDir);
  const first = await server.published(900_000);
  add(
    'Marquee: first release, from scratch',
    pages,
    first.milliseconds ?? Number.NaN,
    'compiles the site as well',
  );

  const rivals = await prepareRivals(server, services, pages);
  for (let round = 1; round <= rounds; round += 1) {
    await benchEdits(server, services, round);
    for (const { rival, folder } of rivals) {
      const service = services[(round * 17) % services.length] as BenchService;
      await rival.edit(folder, service, `r-${round}`);
      add(rival.name, pages, await timeBuild(rival, folder));
      const built = await readFile(join(folder, rival.built(service)), 'utf8');
      if (!built.includes(`r-${round}`)) throw new Error(`${rival.name} did not show the edit.`);
    }
    add(
      'Marquee: global edit (main colour)',
      pages,
      await timeIdentityEdit(server, services, colours[round % colours.length] as string),
    );
    await server.published(900_000);
    if (round === 1 && chosen.includes('astro')) {
      add(
        'Astro: `astro build` of this site, from scratch',
        pages,
        await timeAstroBuild(server, pages),
      );
    }
    if (round === 1) {
      add(
        'Marquee: global edit (contact footer)',
        pages,
        await timeGlobalEdit(server, services, `g-${round}`),
      );
      await server.published(900_000);
    }
  }
  const storm = await burst(server, services[0] as BenchService);
  add(
    'Marquee: last of 100 saves in 5 s, answer to seen',
    pages,
    storm.lastSeenAfter,
    `${storm.publishes} publishes, ${storm.reads} reads meanwhile, ${storm.wrong} wrong`,
  );
  await sleep(10_000);
  // The best compression of very many pages takes minutes of idle time and is not measured.
  if (pages <= 1000) {
    await server.idle();
    await sleep(3000);
    const note = 'idle after the publishes';
    add('Marquee: memory, server and renderer, MB', pages, server.memory(), note);
  }
  await server.stop();
  server = await startMeasuredServer(dataDir);
  await server.published();
  add('Marquee: restart until ready to publish', pages, performance.now() - server.startedAt);
  await server.stop();
}

async function benchEdits(server: MeasuredServer, services: BenchService[], round: number) {
  const pages = services.reduce((sum, { categories }) => sum + 1 + categories.length, 0);
  for (let edit = 0; edit < Math.ceil(edits / rounds); edit += 1) {
    const service = services[(round * 31 + edit * 7) % services.length] as BenchService;
    const time = await timeEdit(server, service, `m-${round}-${edit}`);
    add('Marquee: one edit, request to seen', pages, time);
    await sleep(pause);
  }
}

async function prepareRivals(server: MeasuredServer, services: BenchService[], pages: number) {
  const [service] = services as [BenchService];
  const html = await (await fetch(`${server.site}/details-page/${service.id}/`)).text();
  const shell = shellFrom(html, service);
  const ready: { rival: Rival; folder: string }[] = [];
  const rivals = { hugo, eleventy, astro: astroIncremental(root) };
  for (const [name, rival] of Object.entries(rivals)) {
    if (!chosen.includes(name)) continue;
    const folder = await emptyFolder(join(scratch, `${rival.name.replace(/\W+/g, '-')}-${pages}`));
    try {
      await rival.prepare(folder, services, shell);
      // The first build fills caches for the second.
      await timeBuild(rival, folder);
      ready.push({ rival, folder });
    } catch (error) {
      console.error(`${rival.name} is left out: ${(error as Error).message}`);
    }
  }
  return ready;
}

async function timeAstroBuild(server: MeasuredServer, pages: number): Promise<number> {
  const folder = await emptyFolder(join(scratch, `astro-${pages}`));
  const started = performance.now();
  const settings = { siteUrl: '', imageBaseUrl: '/api/file/', publicApiBaseUrl: '/api' };
  await buildFromScratch(folder, { root, settings, apiBaseUrl: server.api });
  return performance.now() - started;
}

function table(): string {
  const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
  const lines = rows.map(({ what, pages, times, note }) =>
    [
      what,
      pages.toLocaleString('en'),
      times.length,
      round(quantile(times, 0.5)),
      times.length > 4 ? round(quantile(times, 0.99)) : '',
      note ?? '',
    ].join(' | '),
  );
  return [
    'What | Pages | Runs | p50 ms | p99 ms | ',
    '--- | ---: | ---: | ---: | ---: | ---',
    ...lines,
  ]
    .map((line) => `| ${line} |`)
    .join('\n');
}

async function writeReport(report: string): Promise<void> {
  const path = join(root, 'docs', 'performance.md');
  const [begin, end] = ['<!-- bench:publish -->', '<!-- /bench:publish -->'];
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const block = `${begin}\nMachine: ${machine}.\n\n${report}\n${end}`;
  const text = await readFile(path, 'utf8').catch(() => `# Performance\n\n${begin}\n${end}\n`);
  const at = [text.indexOf(begin), text.indexOf(end)] as const;
  const next =
    at[0] < 0
      ? `${text.trimEnd()}\n\n## Publishing\n\n${block}\n`
      : text.slice(0, at[0]) + block + text.slice(at[1] + end.length);
  await writeFile(path, next);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
