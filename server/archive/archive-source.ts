import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { maxFilmBytes, maxImageBytes } from '../../shared/rules/images/image-limits.ts';
import { ApiError } from '../platform/errors/api-error.ts';

/** The files of a folder or a zip file. */
export interface Source {
  sizes: ReadonlyMap<string, number>;
  open(path: string): Promise<Readable | Buffer>;
  close(): Promise<void>;
}

const megabyte = 1 << 20;
export const limits = {
  files: 60_000,
  /** Maximum size of the list of all files. */
  manifestBytes: 20 * megabyte,
  /** Maximum size of a document or schema. */
  jsonBytes: 4 * megabyte,
  /** Maximum size of all documents together. */
  documentBytes: 256 * megabyte,
  pictureBytes: Math.max(maxImageBytes, maxFilmBytes, 20 * megabyte),
  /** Maximum unpacked size of an archive. */
  bytes: 4096 * megabyte,
  /** Maximum ratio of unpacked to packed size, unless the archive unpacks to less than `smallBytes`. */
  ratio: 30,
  smallBytes: 64 * megabyte,
};

/** Rejects an archive of which nothing was stored. */
export function brokenError(why: string): ApiError {
  return new ApiError(400, 'PACKAGE_BROKEN', `This site archive cannot be imported: ${why}`);
}

/** @throws ApiError PACKAGE_BROKEN unless it is a folder or zip file with valid names and sizes */
export async function openSource(place: string): Promise<Source> {
  const about = await lstat(place).catch(() => null);
  if (!about) throw brokenError(`there is no file or folder ${place}.`);
  return about.isDirectory() ? openFolder(place) : openZip(place, about.size);
}

export async function collect(content: Readable | Buffer, maxBytes: number): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw brokenError('a file in it is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Replaces characters of a file name that could be mistaken for part of a message. */
export function quote(path: string): string {
  return path.replaceAll(/[^\w./@+-]/g, '?').slice(0, 120);
}

function rejectSizes(sizes: ReadonlyMap<string, number>, maxBytes: number): void {
  if (sizes.size > limits.files)
    throw brokenError(`it has more than ${limits.files.toLocaleString('en')} files.`);
  let bytes = 0;
  for (const [path, size] of sizes) {
    bytes += size;
    const max = path.endsWith('.json') ? limits.manifestBytes : limits.bytes;
    if (size > max) throw brokenError(`${quote(path)} is too large.`);
  }
  if (bytes > maxBytes) throw brokenError('it unpacks to far more than a package has.');
}

async function openZip(file: string, size: number): Promise<Source> {
  const zip = await openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch(() => {
    throw brokenError('it is not a zip file, or its end is missing.');
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.endsWith('/')) continue;
      if (entries.has(fileName)) throw brokenError(`it has ${quote(fileName)} twice.`);
      if (entry.isEncrypted()) throw brokenError('it is encrypted.');
      entries.set(fileName, entry);
      if (entries.size > limits.files) break;
    }
    const sizes = new Map([...entries].map(([path, it]) => [path, it.uncompressedSize]));
    const max = Math.min(limits.bytes, Math.max(size * limits.ratio, limits.smallBytes));
    rejectSizes(sizes, max);
    return {
      sizes,
      open: (path) => zip.openReadStreamPromise(entries.get(path) as Entry),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    // For example, a name with `../`.
    throw error instanceof ApiError ? error : brokenError(`${quote((error as Error).message)}.`);
  }
}

async function openFolder(folder: string): Promise<Source> {
  const sizes = new Map<string, number>();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    // Skips files of version control.
    if (entry.isDirectory() || path.startsWith('.git')) continue;
    if (!entry.isFile()) throw brokenError(`${quote(path)} is not a file.`);
    sizes.set(path, (await lstat(join(folder, path))).size);
  }
  rejectSizes(sizes, limits.bytes);
  return {
    sizes,
    open: (path) => readFile(join(folder, path)),
    close: async () => {},
  };
}
