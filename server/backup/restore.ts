import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFolder, replaceDurably } from '../bytes/durable.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { readSnapshot } from '../store/sqlite/snapshot.ts';
import { type BackupHeader, databaseName, parts } from './contents.ts';
import { finishRestore, markerName, unpackedName } from './finish-restore.ts';
import { readBackup } from './read-backup.ts';

/** The backup was not put back; the message says why and what to do. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

export interface Restored extends BackupHeader {
  /** Where what was there before has gone; null when there was nothing. */
  replaced: string | null;
}

/**
 * Checks that a backup could be put back into a data folder. Nothing is written.
 * @throws UnusableBackupError, RestoreError, FolderInUseError
 */
export async function tryRestore(archive: string, dataDir: string, now: Date): Promise<Restored> {
  const header = await readBackup(archive);
  if (existsSync(join(dataDir, 'in-use.lock'))) lockFolder(dataDir)();
  await mustHaveRoom(dataDir, header.bytes);
  const hasData = parts.some(({ name }) => existsSync(join(dataDir, name)));
  return { ...header, replaced: hasData ? join(dataDir, replacedName(now)) : null };
}

/**
 * Puts a backup back. It is checked whole before anything is touched, unpacked beside what is there, checked again,
 * and moved into place; a start after a crash on the way finishes or forgets it.
 * @throws UnusableBackupError, RestoreError, FolderInUseError
 */
export async function restoreBackup(
  archive: string,
  dataDir: string,
  now: Date,
): Promise<Restored> {
  const checked = await tryRestore(archive, dataDir, now);
  const letGo = lockFolder(dataDir);
  try {
    await finishRestore(dataDir);
    const unpacked = join(dataDir, unpackedName);
    try {
      await unpack(archive, unpacked);
    } catch (error) {
      await rm(unpacked, { recursive: true, force: true });
      throw error;
    }
    const marker = { replaced: checked.replaced === null ? null : replacedName(now) };
    await replaceDurably(join(dataDir, markerName), JSON.stringify(marker));
    await finishRestore(dataDir);
    return checked;
  } finally {
    letGo();
  }
}

function replacedName(now: Date): string {
  return `replaced-${now.toISOString().replace(/[:.]/g, '-')}`;
}

async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ['files', 'releases']) await mkdir(join(folder, name));
  await readBackup(archive, async (path, bytes) => {
    const file = join(folder, ...path.split('/'));
    await mkdir(dirname(file), { recursive: true });
    await pipeline(Readable.from(bytes), createWriteStream(file, { flush: true }));
  });
  await flushTree(folder);
  readSnapshot(join(folder, databaseName));
}

async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await flushTree(join(folder, entry.name));
  await flushFolder(folder);
}

async function mustHaveRoom(dataDir: string, bytes: number): Promise<void> {
  let place = dataDir;
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  if (free < bytes * 1.05)
    throw new RestoreError(
      `${place} has ${megabytes(free)} free and the backup needs ${megabytes(bytes)}. Free some, or choose another disk.`,
    );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
