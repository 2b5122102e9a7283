import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createForOwner, privateFolder } from '../bytes/durable.ts';

/** Another process uses this data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`Another Marquee is running on ${folder}. Stop it, or choose another DATA_DIR.`, options);
    this.name = 'FolderInUseError';
  }
}

/** The disk has no space for the lock file. */
export class FullDiskError extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`The disk of ${folder} is full. Free some space, then start again.`, options);
    this.name = 'FullDiskError';
  }
}

/** SQLITE_BUSY and SQLITE_FULL */
const [busy, full] = [5, 13];

/**
 * Ensures that only one process uses a folder. The file lock ends with the process, even after a crash.
 * @returns a function that unlocks the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, privateFolder);
  const file = join(folder, 'in-use.lock');
  createForOwner(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const code = ((error as { errcode?: number }).errcode ?? 0) & 255;
    if (code === busy) throw new FolderInUseError(folder, { cause: error });
    if (code === full) throw new FullDiskError(folder, { cause: error });
    throw error;
  }
  return () => lock.close();
}
