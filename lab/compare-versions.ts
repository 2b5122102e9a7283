import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type MeasuredServer, startMeasuredServer } from './bench/measured-server.ts';
import { quantile, timeEdit } from './bench/publish-edit.ts';

/**
 * `node lab/run.mjs compare-versions FOLDER FOLDER`: measures checkouts of two versions in the same run, alternating,
 * each with the demo company: start until the site is live, save until visitors see it, memory, bytes of the landing
 * page and of a details page. `ROUNDS=3 EDITS=40`.
 */
type Service = { id: string; description: string };

const rounds = Number(process.env.ROUNDS ?? 3);
const edits = Number(process.env.EDITS ?? 40);
const checkouts = process.argv.slice(2).map((folder) => resolve(folder));
const results = new Map<string, number[][]>();

for (let round = 0; round < rounds; round += 1) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-compare-'));
  const servers: MeasuredServer[] = [];
  // Started one after the other, because simultaneous starts slow each other down.
  for (const at of inTurn(round)) servers[at] = await start(join(folder, String(at)), at);
  const services = await Promise.all(servers.map(firstService));
  for (let edit = 0; edit < edits; edit += 1)
    for (const at of inTurn(edit)) {
      const service = services[at] as Service;
      note('save to live, ms', at, await timeEdit(server(at), service, `edit ${round}-${edit} `));
      await later(100);
    }
  await later(10_000);
  for (const at of inTurn(round)) {
    note('memory of all processes, MB', at, server(at).memory());
    note('memory of the server alone, MB', at, server(at).ownMemory());
    note('landing page with code and styles, bytes', at, await pageBytes(server(at).site, '/'));
    const details = `/details-page/${services[at]?.id}/`;
    note('details page with code and styles, bytes', at, await pageBytes(server(at).site, details));
    await server(at).stop();
  }
  await rm(folder, { recursive: true, force: true });

  function server(at: number) {
    return servers[at] as MeasuredServer;
  }
}

for (const [name, versions] of results) {
  console.log(name);
  for (const [at, values] of versions.entries())
    console.log(
      `  ${checkouts[at]}: p50 ${quantile(values, 0.5).toFixed(1)}, p99 ${quantile(values, 0.99).toFixed(1)}, of ${values.length}`,
    );
}

async function start(dataDir: string, at: number) {
  const server = await startMeasuredServer(dataDir, { DEMO_CONTENT: 'on' }, checkouts[at]);
  await server.published(300_000);
  note('start of an empty folder until live, ms', at, performance.now() - server.startedAt);
  return server;
}

async function firstService(server: MeasuredServer): Promise<Service> {
  const answer = await server.call<{ _id: string; description: string }[]>('getAllServices');
  const [service] = answer;
  if (!service) throw new Error('The demo company has no service.');
  return { id: service._id, description: service.description };
}

/** Compressed bytes of a page and of the scripts and styles named in its HTML. */
async function pageBytes(site: string, path: string): Promise<number> {
  const html = await (await fetch(site + path)).text();
  const files = new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file as string),
  );
  const texts = await Promise.all(
    [...files].map(async (file) => (await fetch(site + file)).text()),
  );
  return [html, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

function inTurn(round: number): number[] {
  const all = checkouts.map((_, at) => at);
  return round % 2 === 0 ? all : all.toReversed();
}

function note(name: string, at: number, value: number) {
  const versions = results.get(name) ?? checkouts.map(() => []);
  versions[at]?.push(value);
  results.set(name, versions);
}
