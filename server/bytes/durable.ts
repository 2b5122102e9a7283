import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder, so that names created or renamed in it survive a loss of power. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file and flushes its bytes; its name is durable only after {@link flushFolder}. */
export async function writeFlushed(path: string, bytes: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file so that after a crash it holds either the old or the new bytes, whole. */
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
