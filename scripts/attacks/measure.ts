import { readFile } from 'node:fs/promises';
import { setTimeout as later } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface Measured {
  /** Milliseconds a visitor or a health check waited at peak, and how often they asked. */
  slowest: number;
  answers: number;
  /** Megabytes by which the server's memory grew at peak, and that were left a while after. */
  grown: number;
  left: number;
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

interface Victim {
  pid: number;
  site: string;
}

/** What visitors and the server's memory notice of an attack. */
export async function during(
  { pid, site }: Victim,
  attack: () => Promise<void>,
): Promise<Measured> {
  const before = await megabytesOf(pid);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await megabytesOf(pid));
  }, 50);
  const addresses = [`${site}/`, `${site}/api/health/live`];
  const visitor = new Worker(new URL('./visitor.ts', import.meta.url), {
    workerData: { addresses },
  });
  const seen = new Promise<{ slowest: number; answers: number }>((resolve, reject) => {
    visitor.once('message', resolve);
    visitor.once('error', reject);
  });
  await later(500);
  await attack();
  visitor.postMessage('over');
  const { slowest, answers } = await seen;
  clearInterval(watch);
  await later(3000);
  const left = (await megabytesOf(pid)) - before;
  return { slowest, answers, grown: peak - before, left };
}
