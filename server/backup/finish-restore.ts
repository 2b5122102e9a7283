import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../bytes/durable.ts';
import { parts } from './contents.ts';

/** Where a backup is unpacked, and what says that it is whole and to be put in place. */
export const unpackedName = 'restore-unpacked';
export const markerName = 'restore.json';

/**
 * Goes on with a restore that was ended on its way: once its marker is written, what was unpacked moves into place,
 * part by part; before that, it is forgotten. Any number of tries comes to the same. The folder's lock must be held.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const unpacked = join(dataDir, unpackedName);
  const markerPath = join(dataDir, markerName);
  const marker = await readMarker(markerPath);
  if (marker) {
    for (const part of parts) await putInPlace(dataDir, part, marker.replaced);
    await flushFolder(dataDir);
    await rm(markerPath);
  }
  await rm(unpacked, { recursive: true, force: true });
  // A marker that was only half written when the process ended.
  await rm(`${markerPath}.new`, { force: true });
}

/** As long as the new part is not moved, whatever lies at its place is old. */
async function putInPlace(
  dataDir: string,
  { name, companions }: { name: string; companions: readonly string[] },
  replaced: string | null,
): Promise<void> {
  const fresh = join(dataDir, unpackedName, name);
  if (!existsSync(fresh)) return;
  for (const old of [...companions, name]) {
    if (!existsSync(join(dataDir, old))) continue;
    const shelf = join(dataDir, replaced ?? 'replaced');
    await mkdir(shelf, { recursive: true });
    await rename(join(dataDir, old), join(shelf, old));
  }
  await flushFolder(dataDir);
  await rename(fresh, join(dataDir, name));
}

async function readMarker(path: string): Promise<{ replaced: string | null } | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
