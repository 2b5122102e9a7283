import { closeSync, openSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Permissions of the data folder, which only its owner may read, because it contains visitors' messages and password
 * hashes.
 */
export const privateFolder = { recursive: true, mode: 0o700 } as const;
export const privateFile = 0o600;

/** Creates an empty file before SQLite does, which would make it readable for every user of the machine. */
export function createForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'a', privateFile));
  } catch {
    // SQLite fails in the same way, and its callers report it.
  }
}

/** Flushes a folder, so that names created or renamed in it survive a loss of power. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system journals names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the bytes of a file that any process has written. Its name is durable only after {@link flushFolder}. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder with everything in it, without following links. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path);
    else if (entry.isFile()) await flushFile(path);
  }
  await flushFolder(folder);
}

/** Writes a file for its owner and flushes its bytes. Its name is durable only after {@link flushFolder}. */
export async function writeFlushed(path: string, bytes: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w', privateFile);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file so that it contains either the old or the new bytes after a crash. */
export async function replaceDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  const scratch = `${path}.new`;
  try {
    await writeFlushed(scratch, bytes);
    await rename(scratch, path);
  } catch (error) {
    await rm(scratch, { force: true }).catch(() => {});
    throw error;
  }
  await flushFolder(dirname(path));
}
