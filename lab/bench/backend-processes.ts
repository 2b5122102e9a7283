import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache, leanFlags, leanMemory } from '../../scripts/bootstrap/lean.mjs';
import { freePort, freePorts } from '../../scripts/free-ports.ts';
import { startServerProcess } from '../../tests/support/servers/server-process.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

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

/** The product itself, from its own entry point. @returns it, and the milliseconds until its first answer */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Running & { startedIn: number }> {
  const [site = 0, port = 0] = await freePorts(2);
  const started = performance.now();
  const { child } = startServerProcess(
    {
      PORT: `${site}`,
      ADMIN_PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    { lean: true },
  );
  child.stderr.pipe(process.stderr, { end: false });
  running.push(child);
  await answers(port, '/api/health');
  return { port, process: child, startedIn: performance.now() - started };
}

export async function startBare(file: string): Promise<Running> {
  const port = await freePort();
  const words = [...leanFlags, join(project, 'lab/bench/backend-bare.ts'), file, `${port}`];
  const child = spawn(process.execPath, words, {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...leanMemory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.resume();
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
