import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './injection.ts';
import { addressFile } from './operated-store.ts';

const probe = fileURLToPath(new URL('./probe.ts', import.meta.url));
const timeoutMs = 60_000;

/** The message to the database at which the process is killed. */
export interface KillPoint {
  /** Counts from 1, after the operation has begun. */
  at: number;
  /** Before the database receives it, or after it was executed and before the process knows. */
  when: 'before' | 'after';
}

/**
 * Runs one operation in a separate process, behind a connection that kills it at the given message.
 * @returns the outcome, and the number of messages
 */
export async function runUntilKilled(
  operation: string,
  folder: string,
  { address, strike }: { address: string; strike: KillPoint | null },
): Promise<Outcome & { count: number }> {
  let isBegun = false;
  let count = 0;
  let isStruck = false;
  const strikes = () => {
    isStruck = true;
    child.kill('SIGKILL');
  };
  const isNow = (when: KillPoint['when']) => strike?.at === count && strike.when === when;
  const { port, close } = await between(address, {
    toDatabase() {
      if (!isBegun || isStruck) return !isStruck;
      count += 1;
      if (isNow('before')) strikes();
      return !isStruck;
    },
    toProcess() {
      if (isBegun && !isStruck && isNow('after')) strikes();
      return !isStruck;
    },
  });
  await writeFile(addressFile(folder), Object.assign(new URL(address), { port }).href);
  const child = spawn(process.execPath, [probe, operation, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => child.kill('SIGTERM'), timeoutMs);
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
    if (isBegun || !said.includes('READY')) return;
    isBegun = true;
    child.stdin.write('go\n');
  });
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  await close();
  const lines = said.split('\n').filter((line) => line !== '' && line !== 'READY');
  return {
    struck: isStruck,
    said: lines,
    endedWell: isStruck ? signal === 'SIGKILL' : code === 0,
    count,
  };
}

/** Decides for each piece in one direction whether it passes. */
interface Gates {
  toDatabase(): boolean;
  toProcess(): boolean;
}

/** A proxy to a database, with a gate in each direction. */
async function between(address: string, gates: Gates) {
  const { hostname: host, port } = new URL(address);
  const sockets = new Set<Socket>();
  const server = createServer((fromProcess) => {
    const database = connect({ host, port: Number(port) });
    for (const [one, other, mayPass] of [
      [fromProcess, database, gates.toDatabase],
      [database, fromProcess, gates.toProcess],
    ] as const) {
      sockets.add(one);
      one.on('data', (data) => {
        if (mayPass()) other.write(data);
      });
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: String((server.address() as AddressInfo).port),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
