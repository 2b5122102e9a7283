import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './injection.ts';
import { addressFile } from './operated-store.ts';

const probe = fileURLToPath(new URL('./probe.ts', import.meta.url));
const timeoutMs = 60_000;

/** At which of the things that an operation says to its database the process is ended. */
export interface Strike {
  /** Counting from 1, once the operation has begun. */
  at: number;
  /** Before the database hears it, or after it has done it and before the process hears that. */
  when: 'before' | 'after';
}

/**
 * Does one operation in a process of its own, behind a connection that ends it where the strike says.
 * @returns how often it spoke, beside the outcome
 */
export async function struck(
  operation: string,
  folder: string,
  { address, strike }: { address: string; strike: Strike | null },
): Promise<Outcome & { count: number }> {
  let isBegun = false;
  let count = 0;
  let isStruck = false;
  const strikes = () => {
    isStruck = true;
    child.kill('SIGKILL');
  };
  const isNow = (when: Strike['when']) => strike?.at === count && strike.when === when;
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

/** What is asked of each piece that goes one way: whether it goes on. */
interface Gates {
  toDatabase(): boolean;
  toProcess(): boolean;
}

/** A port that leads to a database, with a gate each way. */
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
