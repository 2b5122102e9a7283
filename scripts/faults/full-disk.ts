import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Tally } from './sweep.ts';

const worker = fileURLToPath(new URL('./full-disk-worker.ts', import.meta.url));

/** Whether a small disk of its own can be had here without being an administrator. */
export function canMount(): boolean {
  return spawnSync('unshare', ['-rm', 'true']).status === 0;
}

/** Runs operations on a disk that is really full: a few megabytes of memory mounted where nobody else sees them. */
export async function* fillDiskInNamespace(): AsyncGenerator<Tally> {
  if (!canMount()) {
    console.log('No disk can be mounted on this machine; the full disk is left out.');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
  try {
    const mount = 'mount -t tmpfs -o size=8m tmpfs "$1" && exec "$2" "$3" "$1"';
    const words = ['-rm', 'sh', '-c', mount, 'sh', folder, process.execPath, worker];
    const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
