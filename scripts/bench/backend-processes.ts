import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leanFlags, leanMemory } from '../bootstrap/lean.mjs';

export const project = fileURLToPath(new URL('../../', import.meta.url));
export const administrator = { email: 'admin@example.com', password: 'a long enough password' };

export interface Running {
  port: number;
  process: ChildProcess;
}

const running: ChildProcess[] = [];

export async function stopAll(): Promise<void> {
  await Promise.all(
    running.splice(0).map((child) => {
      if (child.exitCode !== null) return undefined;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      return ended;
    }),
  );
}

/** A port nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** The product itself, from its own entry point. @returns it, and the milliseconds until its first answer */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Running & { startedIn: number }> {
  const [site, port] = [await freePort(), await freePort()];
  const started = performance.now();
  const product = run('server/main.ts', [], port, {
    HOST: '127.0.0.1',
    PORT: `${site}`,
    ADMIN_PORT: `${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    PUBLIC_CALLS_PER_MINUTE: '0',
    QUERIES_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    ...env,
  });
  await answers(port, '/api/health');
  return { ...product, startedIn: performance.now() - started };
}

export async function startBare(file: string): Promise<Running> {
  const port = await freePort();
  const bare = run('scripts/bench/backend-bare.ts', [file, `${port}`], port, {});
  await new Promise((resolve) => bare.process.stdout?.once('data', resolve));
  return bare;
}

function run(script: string, args: string[], port: number, env: Record<string, string>): Running {
  const words = [...leanFlags, join(project, script), ...args];
  const child = spawn(process.execPath, words, {
    cwd: project,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/node'),
      ...leanMemory,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  running.push(child);
  return { port, process: child };
}

async function answers(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const ok = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Nothing answers at port ${port}.`);
}

/** Resident memory of a process in MB (Linux). */
export function residentMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
