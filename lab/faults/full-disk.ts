import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Tally } from './sweep.ts';

/** Each in its own disk: single parts of the product, and the complete server. */
const workers = [
  { file: './full-disk-worker.ts', megabytes: 24 },
  { file: './full-disk-server.ts', megabytes: 48 },
];

/** Checks whether a small disk can be mounted here without root. */
function canMount(): boolean {
  return spawnSync('unshare', ['-rm', 'true']).status === 0;
}

/** Runs operations on a really full disk: a few megabytes of memory mounted in a private namespace. */
export async function* fillDiskInNamespace(): AsyncGenerator<Tally> {
  if (!canMount()) {
    console.log('No disk can be mounted on this machine; the full disk is left out.');
    return;
  }
  for (const { file, megabytes } of workers) yield* onDiskOf(file, megabytes);
}

async function* onDiskOf(file: string, megabytes: number): AsyncGenerator<Tally> {
  const worker = fileURLToPath(new URL(file, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
  try {
    const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && exec "$2" "$3" "$1"`;
    const words = ['-rm', 'sh', '-c', mount, 'sh', folder, process.execPath, worker];
    const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
    const code = await ended;
    if (code !== 0) throw new Error(`${file} ended with ${code}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
