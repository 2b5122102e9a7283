import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works in this data folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`Another Marquee is running on ${folder}. Stop it, or choose another DATA_DIR.`, options);
    this.name = 'FolderInUseError';
  }
}

/**
 * Makes sure that one process works in a folder. The lock is the operating system's own on a file,
 * so it ends with the process however that ends.
 * @returns a function that lets the folder go
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const busy = (((error as { errcode?: number }).errcode ?? 0) & 255) === 5;
    throw busy ? new FolderInUseError(folder, { cause: error }) : error;
  }
  return () => lock.close();
}
