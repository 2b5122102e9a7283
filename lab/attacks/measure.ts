import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';

import type { Target } from './senders.ts';

export interface Measured {
  /** The longest wait of a visitor or a health check in ms, and their number of requests. */
  slowest: number;
  answers: number;
  /** Peak growth of the server's memory in MB, and what was left a while later. */
  grown: number;
  left: number;
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Runs an attack in a separate process. @param name as in the list of attacks */
export async function attackFromOutside(name: string, target: Target): Promise<void> {
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'));
  attacker.send({ name, target });
  const [code] = await once(attacker, 'exit');
  if (code !== 0) throw new Error(`${name}: the attacker failed.`);
}

interface Victim {
  pid: number;
  site: string;
}

/** Measures the effect of an attack on visitors and on the server's memory. */
export async function measureDuring(
  { pid, site }: Victim,
  attack: () => Promise<void>,
): Promise<Measured> {
  const before = await megabytesOf(pid);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await megabytesOf(pid));
  }, 50);
  const addresses = [`${site}/`, `${site}/api/health/live`];
  const visitor = fork(join(import.meta.dirname, 'visitor.ts'), addresses);
  const seen = new Promise<{ slowest: number; answers: number }>((resolve, reject) => {
    visitor.once('message', (said) => resolve(said as { slowest: number; answers: number }));
    visitor.once('exit', (code) => code && reject(new Error('The visitor got no answer.')));
  });
  await later(1000);
  await attack();
  visitor.send('over');
  const { slowest, answers: responses } = await seen;
  clearInterval(watch);
  await later(3000);
  const left = (await megabytesOf(pid)) - before;
  return { slowest, answers: responses, grown: peak - before, left };
}
