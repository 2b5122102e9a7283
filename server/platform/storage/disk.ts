import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFolder, privateFile, privateFolder, writeFlushed } from '../bytes/durable.ts';
import {
  assertUsablePath,
  isUsablePath,
  type ListedFile,
  type MediaStorage,
  partSuffix,
  StorageError,
} from './storage.ts';

/** Stores files in a folder on disk. */
export function createDiskStorage(root: string): MediaStorage {
  const resolvePath = (path: string) => join(root, ...assertUsablePath(path).split('/'));
  const readSize = async (path: string) => (isUsablePath(path) ? sizeOf(resolvePath(path)) : null);

  /** Writes to a temporary file and renames it, so that a file is never incomplete, even after a crash. */
  async function store(path: string, bytes: number, write: (temporary: string) => Promise<void>) {
    const file = resolvePath(path);
    const temporary = `${file}.${randomUUID()}${partSuffix}`;
    try {
      if ((await sizeOf(file)) === bytes) {
        const now = new Date();
        await utimes(file, now, now);
        return;
      }
      await mkdir(dirname(file), privateFolder);
      await write(temporary);
      await rename(temporary, file);
      await flushFolder(dirname(file));
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      reject(error);
    }
  }

  return {
    place: root,
    async check() {
      const temporary = join(root, `.check-${randomUUID()}`);
      await mkdir(root, privateFolder);
      await writeFlushed(temporary, Buffer.from('-'));
      await rm(temporary);
    },
    put: (path, bytes) => store(path, bytes.length, (temporary) => writeFlushed(temporary, bytes)),
    putFile: async (path, file) =>
      store(path, (await stat(file)).size, (temporary) => copyDurably(file, temporary)),
    has: async (path) => (await readSize(path)) !== null,
    size: readSize,
    read: async (path) => readFile(resolvePath(path)),
    stream: (path, { start, end }) =>
      end < start ? Readable.from([]) : createReadStream(resolvePath(path), { start, end }),
    remove: async (path) => rm(resolvePath(path), { force: true }).catch(reject),
    list: (under = '') => listFiles(root, under),
  };
}

/** Converts errors of a read-only folder, for which a retry does not help. */
function reject(error: unknown): never {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (!['EROFS', 'EACCES', 'EPERM'].includes(code)) throw error;
  throw new StorageError(`${path} cannot be written (${code}).`, { cause: error });
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

async function copyDurably(from: string, to: string): Promise<void> {
  await pipeline(
    createReadStream(from),
    createWriteStream(to, { flags: 'wx', flush: true, mode: privateFile }),
  );
}

async function* listFiles(root: string, under: string): AsyncGenerator<ListedFile> {
  const folder = join(root, ...under.split('/').slice(0, -1));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).split(sep).join('/');
    if (!path.startsWith(under) || !isUsablePath(path)) continue;
    const found = await stat(file).catch(() => null);
    if (found) yield { path, size: found.size, at: found.mtimeMs };
  }
}
