import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { logIn, startServerProcess } from '../tests/support/servers/server-process.ts';
import type { Measured } from './load/measure.ts';
import { type Stage, scenes, soak } from './load/scenes.ts';

/**
 * `node lab/run.mjs load [-- --seconds N --soak MINUTES]`: loads a server on the loopback and compares its response
 * with lab/load/limits.json. Exit codes: 0 within the limits, 1 beyond.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    soak: { type: 'string', default: '0' },
  },
});
const limit = z.object({ p99: z.number(), errors: z.number() });
const { process: processLimits, ...limits } = z
  .object({
    process: z.object({
      memoryMegabytes: z.number(),
      openFiles: z.number(),
      leftOpenFiles: z.number(),
      /** Allowed memory growth from the first to the last third of the soak. */
      growthMegabytes: z.number(),
    }),
  })
  .catchall(limit)
  .parse(JSON.parse(await readFile(new URL('./load/limits.json', import.meta.url), 'utf8')));

const metricsToken = 'the token of the load test';
const folder = await mkdtemp(join(tmpdir(), 'marquee-load-'));
const server = startServerProcess({ DATA_DIR: folder, METRICS_TOKEN: metricsToken });
try {
  const { site, console: origin } = await server.addresses();
  const token = await logIn(origin);
  const stage = { site, console: origin, token, length: Number(values.seconds) * 1000 };
  for (const [name, scene] of scenes) await report(name, await scene(stage), origin);
  const minutes = Number(values.soak);
  if (minutes > 0) await soakFor(minutes, stage);
  await later(3000);
  const { openFiles } = await gauges(origin);
  tell(openFiles <= processLimits.leftOpenFiles, `open files when all is over: ${openFiles}`);
} finally {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

/** Prints memory every minute, so that a leak is visible early. */
async function soakFor(minutes: number, stage: Stage): Promise<void> {
  const origin = stage.console;
  const memory: number[] = [];
  const watch = setInterval(async () => {
    const { megabytes, openFiles } = await gauges(origin);
    memory.push(megabytes);
    console.log(`       soak, minute ${memory.length}: ${megabytes} MB, ${openFiles} open files`);
  }, 60_000);
  await report('soak', await soak({ ...stage, length: minutes * 60_000 }), origin);
  clearInterval(watch);
  const third = Math.floor(memory.length / 3);
  if (third === 0) return;
  const mean = (part: number[]) => part.reduce((sum, each) => sum + each, 0) / part.length;
  const growth = Math.round(mean(memory.slice(-third)) - mean(memory.slice(0, third)));
  tell(growth <= processLimits.growthMegabytes, `memory grew by ${growth} MB during the soak`);
}

async function report(name: string, measured: Measured, origin: string): Promise<void> {
  const { answers: responses, errors, p50, p99, slowest } = measured;
  const { megabytes, openFiles } = await gauges(origin);
  const allowed = limit.parse(limits[name]);
  const isWithin =
    p99 <= allowed.p99 &&
    errors <= allowed.errors &&
    megabytes <= processLimits.memoryMegabytes &&
    openFiles <= processLimits.openFiles;
  tell(
    isWithin,
    `${name.padEnd(20)} ${responses} answers, ${errors} errors; half within ${p50} ms, 99 % within ${p99} ms (allowed ${allowed.p99}), slowest ${slowest} ms; ${megabytes} MB, ${openFiles} open files`,
  );
}

function tell(isWithin: boolean, line: string): void {
  console.log(`${isWithin ? 'ok    ' : 'BEYOND'} ${line}`);
  if (!isWithin) process.exitCode = 1;
}

async function gauges(origin: string): Promise<{ megabytes: number; openFiles: number }> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${origin}/api/metrics`, { headers })).text();
  const lines = text.split('\n').map((line) => line.split(' '));
  const value = (name: string) => Number(lines.find(([first]) => first === name)?.[1] ?? 0);
  return {
    megabytes: Math.round(value('process_resident_memory_bytes') / 1e6),
    openFiles: value('process_open_fds'),
  };
}
