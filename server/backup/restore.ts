import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  flushFolder,
  privateFile,
  privateFolder,
  replaceDurably,
} from '../platform/bytes/durable.ts';
import { lockFolder } from '../platform/db/folder-lock.ts';
import { readSnapshot } from '../platform/db/sqlite/snapshot.ts';
import { type BackupHeader, databaseName } from './contents.ts';
import {
  assertMovable,
  finishRestore,
  type Marker,
  type Move,
  markerName,
  RestoreError,
} from './finish-restore.ts';
import { findFixedPlaces, findRootsInUse, placesOf, rootOf, unpackedName } from './places.ts';
import { readBackup } from './read-backup.ts';

export interface Restored extends BackupHeader {
  /** The folders with the replaced data, one per disk; none when there was no data. */
  replaced: string[];
}

/**
 * Checks that a backup can be restored to a data folder. Writes nothing.
 * @throws UnusableBackupError, RestoreError, FolderInUseError
 */
export async function tryRestore(archive: string, dataDir: string, now: Date): Promise<Restored> {
  const fixed = findFixedPlaces(dataDir);
  const needed = new Map<string, number>();
  const header = await readBackup(archive, async (path, bytes) => {
    const root = rootOf(path, fixed);
    let size = needed.get(root) ?? 0;
    for await (const chunk of bytes) size += chunk.length;
    needed.set(root, size);
  });
  assertMovable(dataDir, fixed);
  if (existsSync(join(dataDir, 'in-use.lock'))) lockFolder(dataDir)();
  await assertFreeSpace(dataDir, needed);
  const roots = await findRootsInUse(dataDir, fixed);
  return { ...header, replaced: roots.map((root) => join(dataDir, root, buildReplacedName(now))) };
}

/**
 * Restores a backup. Verifies the complete backup first, unpacks it next to the current data, verifies it again, and
 * moves it into place. After a crash the next start completes or discards the restore.
 * @param move renames one file or folder, for tests
 * @throws UnusableBackupError, RestoreError, FolderInUseError
 */
export async function restoreBackup(
  archive: string,
  dataDir: string,
  now: Date,
  move?: Move,
): Promise<Restored> {
  const checked = await tryRestore(archive, dataDir, now);
  const unlock = lockFolder(dataDir);
  try {
    await finishRestore(dataDir);
    const marker: Marker = { replaced: buildReplacedName(now), fixed: findFixedPlaces(dataDir) };
    try {
      await unpack(archive, dataDir, marker);
    } catch (error) {
      await finishRestore(dataDir);
      throw error;
    }
    await replaceDurably(join(dataDir, markerName), JSON.stringify(marker));
    await finishRestore(dataDir, move);
    // The files are those of the backup, whichever database comes to them.
    await rm(join(dataDir, '.marquee'), { recursive: true, force: true });
    return checked;
  } finally {
    unlock();
  }
}

function buildReplacedName(now: Date): string {
  return `replaced-${now.toISOString().replace(/[:.]/g, '-')}`;
}

async function unpack(
  archive: string,
  dataDir: string,
  { replaced, fixed }: Marker,
): Promise<void> {
  const { unpacked } = placesOf(dataDir, { shelf: replaced, fixed });
  for (const name of ['', 'files', 'releases', ...fixed])
    await mkdir(unpacked(name), privateFolder);
  await readBackup(archive, async (path, bytes) => {
    const file = unpacked(path);
    await mkdir(dirname(file), privateFolder);
    const written = createWriteStream(file, { flush: true, mode: privateFile });
    await pipeline(Readable.from(bytes), written);
  });
  for (const root of ['', ...fixed]) await flushTree(join(dataDir, root, unpackedName));
  readSnapshot(unpacked(databaseName));
}

async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await flushTree(join(folder, entry.name));
  await flushFolder(folder);
}

/** @param needed bytes by target, relative to the data folder */
async function assertFreeSpace(
  dataDir: string,
  needed: ReadonlyMap<string, number>,
): Promise<void> {
  const disks = new Map<number, { place: string; bytes: number }>();
  for (const [root, bytes] of needed) {
    let place = join(dataDir, root);
    while (!existsSync(place)) place = dirname(place);
    const { dev } = await stat(place);
    disks.set(dev, { place, bytes: (disks.get(dev)?.bytes ?? 0) + bytes });
  }
  for (const { place, bytes } of disks.values()) {
    const { bavail, bsize } = await statfs(place);
    const free = bavail * bsize;
    if (free < bytes * 1.05)
      throw new RestoreError(
        `${place} has ${formatMegabytes(free)} free and the backup needs ${formatMegabytes(bytes)}. Free some, or choose another disk.`,
      );
  }
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
