import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { copyDemoData } from '../../tests/support/servers/demo-data.ts';
import { startMeasuredServer } from './measured-server.ts';

/**
 * What visitors notice of a flood of log-ins: the times of the landing page and of a public call, quiet and while wrong
 * passwords arrive from ever new addresses over so many connections, in turns. Each wrong password is one argon2id
 * hash, until the server says to come again. Usage: node scripts/bench/log-in-flood.ts [--seconds N] [--connections N]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '100' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const rounds = 3;
/** Requests of visitors a second; each begins at its time, whether the one before has ended or not. */
const perSecond = 50;

const folder = await mkdtemp(join(tmpdir(), 'marquee-flood-'));
await copyDemoData(folder);
const server = await startMeasuredServer(folder, { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' });
try {
  await server.published();
  await visitors(2);
  const quiet: number[] = [];
  const flooded: number[] = [];
  const refused = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await visitors(seconds)));
    const flood = startFlood(refused);
    await later(500);
    flooded.push(...(await visitors(seconds)));
    await flood.stop();
    await later(1000);
  }
  report('quiet', quiet);
  report('flooded', flooded);
  const answers = [...refused].map(([status, count]) => `${count} times ${status}`).join(', ');
  console.log(`log-ins were answered ${answers}`);
  console.log(`p99 flooded is ${(share(flooded, 0.99) / share(quiet, 0.99)).toFixed(2)} of quiet`);
} finally {
  await server.stop();
  await removeFolder(folder);
}

/** Asks as visitors do for some seconds. @returns how long each answer took, in milliseconds */
async function visitors(lasting: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < lasting * perSecond; at += 1) {
    const begin = start + (at * 1000) / perSecond;
    await later(Math.max(0, begin - performance.now()));
    asked.push(at % 2 === 0 ? timed(`${server.site}/`) : timed(`${server.site}/api/health`));
  }
  return Promise.all(asked);
}

async function timed(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - start;
}

/** Wrong passwords, from ever new addresses, each connection one after the other. */
function startFlood(statuses: Map<number, number>): { stop: () => Promise<void> } {
  const end = { is: false };
  const one = async (connection: number) => {
    for (let count = 0; !end.is; count += 1) {
      const { status } = await fetch(`${server.api}/admin/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.${connection % 250}.${count % 250}`,
        },
        body: JSON.stringify({ email: `somebody-${connection}@example.com`, password: 'wrong' }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, (_, at) => one(at)));
  return {
    async stop() {
      end.is = true;
      await all;
    },
  };
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

function report(what: string, times: readonly number[]): void {
  const said = [0.5, 0.95, 0.99].map(
    (part) => `p${part * 100} ${share(times, part).toFixed(1)} ms`,
  );
  console.log(`${what.padEnd(8)} ${said.join('   ')}   of ${times.length}`);
}
