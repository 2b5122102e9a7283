import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type MediaStorage, unfinished } from './storage.ts';

/** Files below one folder of a disk. */
export function diskStorage(root: string): MediaStorage {
  const place = (path: string) => join(root, ...path.split('/'));
  return {
    async put(path, bytes) {
      const file = place(path);
      if ((await sizeOf(file)) === bytes.length) {
        const now = new Date();
        await utimes(file, now, now);
        return;
      }
      await mkdir(dirname(file), { recursive: true });
      await writeDurably(file, bytes);
    },
    has: async (path) => (await sizeOf(place(path))) !== null,
    size: (path) => sizeOf(place(path)),
    read: (path) => readFile(place(path)),
    stream: (path, range) => createReadStream(place(path), range),
    remove: (path) => rm(place(path), { force: true }),
    list: () => listed(root),
  };
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/** Written beside its place and renamed, so that no reader and no crash ever sees half a file. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const beside = `${file}.${randomUUID()}${unfinished}`;
  try {
    const handle = await open(beside, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
    await flushFolder(dirname(file));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listed(root: string): AsyncGenerator<{ path: string; at: number }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => null);
    if (found) yield { path: relative(root, file).split(sep).join('/'), at: found.mtimeMs };
  }
}
