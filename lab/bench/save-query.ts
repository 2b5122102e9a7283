import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/**
 * `node lab/run.mjs bench/save-query CHECKOUT [queries] [pause]`: how long `saveQuery` takes over HTTP, here and in the
 * product as another checkout has it, both running at once and asked in turns. Milliseconds; the ratios are the middle
 * ones of ten blocks, so that no single pause of the machine decides.
 */
const [checkout = '.', amount = '4000', pause = '10'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'marquee-save-query-'));
type Processes = typeof import('../../tests/support/servers/server-process.ts');

const sides = await Promise.all(
  [checkout, '.'].map(async (place, at) => {
    const from = pathToFileURL(resolve(place, 'tests/support/servers/server-process.ts')).href;
    const { startServerProcess } = (await import(from)) as Processes;
    const env = { DATA_DIR: join(folder, String(at)), DEMO_CONTENT: 'off' };
    const server = startServerProcess(env, { lean: true });
    return { server, ...(await server.addresses()), times: [] as number[] };
  }),
);
try {
  const warmUp = 300;
  for (let at = 0; at < Number(amount) + warmUp; at += 1) {
    // Neither always goes first.
    for (const side of at % 2 === 0 ? sides : sides.toReversed()) {
      const taken = await ask(side.console, at);
      if (at >= warmUp) side.times.push(taken);
    }
    if (Number(pause) > 0) await later(Number(pause));
  }
  const [then, now] = sides.map(({ times }) => times);
  for (const share of [0.5, 0.95, 0.99])
    console.log(
      `p${share * 100}: ${partOf(then, share).toFixed(2)} there, ${partOf(now, share).toFixed(2)} here, × ${ratioOf(then, now, share)}`,
    );
} finally {
  await Promise.all(sides.map(({ server }) => server.kill('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
}

async function ask(origin: string, at: number): Promise<number> {
  const body = JSON.stringify({
    name: `Vera ${at}`,
    phone_number: `0151 496 ${1000 + (at % 9000)}`,
    subject: `A reading course for ${at} pupils in May`,
    page: '/',
    website: '',
    submission_id: crypto.randomUUID(),
    started_at: Date.now() - 60_000,
  });
  const headers = { 'content-type': 'application/json' };
  const began = performance.now();
  const answer = await fetch(`${origin}/api/admin/saveQuery`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  const taken = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${origin} answered ${answer.status}.`);
  return taken;
}

function ratioOf(then: number[] = [], now: number[] = [], share = 0.5): string {
  const size = Math.ceil(now.length / 10);
  const ratios = Array.from({ length: 10 }, (_, at) => {
    const block = (all: number[]) => partOf(all.slice(at * size, (at + 1) * size), share);
    return block(now) / block(then);
  });
  return partOf(ratios, 0.5).toFixed(2);
}

function partOf(all: readonly number[] = [], share = 0.5): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
