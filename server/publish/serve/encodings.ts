import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createByteCache } from '../../platform/bytes/byte-cache.ts';
import { isCompressible } from '../../platform/bytes/content-type.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { privateFolder } from '../../platform/bytes/durable.ts';
import { type Entry, filesOf, type Manifest } from '../releases/manifest.ts';
import type { Blob } from '../releases/pack.ts';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Level 5 of Brotli takes 0.08 ms for an 8 KB page, level 11 takes 4.5 ms, so the best level is for idle time. */
const compressors: Record<Encoding, (bytes: Buffer, best: boolean) => Promise<Buffer>> = {
  br: (bytes, best) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes, best) => compressGzip(bytes, { level: best ? 9 : 5 }),
};
const minBytes = 860;
/** Approximate number of files that one process compresses. */
const chunkSize = 1000;

/**
 * Compresses a release's files at a fast level on demand, and at the best level in idle time. Only the best level is
 * stored on disk, and can be lost at any time.
 */
export function createEncodings(options: {
  folder: string;
  read: (entry: Blob) => Promise<Buffer>;
  cacheBytes?: number;
}) {
  const { read } = options;
  const stored = createStoredEncodings(options.folder);
  const cache = createByteCache(options.cacheBytes ?? 12 << 20);
  let compressed: Manifest | null = null;
  const underway = new Map<string, Promise<Buffer>>();
  const applies = (path: string, entry: Blob) => entry.size >= minBytes && isCompressible(path);

  async function encode(entry: Blob, encoding: Encoding): Promise<Buffer> {
    const key = `${entry.sha256}.${encoding}`;
    const bytes =
      (await stored.read(entry.sha256, encoding)) ??
      (await compressors[encoding](await read(entry), false));
    cache.set(key, bytes);
    return bytes;
  }

  return {
    applies: applies,

    /** Returns the compressed bytes, at the fast level if there are no better ones. */
    async get(entry: Blob, encoding: Encoding): Promise<Buffer> {
      const key = `${entry.sha256}.${encoding}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const running = underway.get(key) ?? encode(entry, encoding);
      underway.set(key, running);
      try {
        return await running;
      } finally {
        underway.delete(key);
      }
    },

    /** Compresses one file at the best level and stores the result. */
    async precompress(path: string, entry: Blob): Promise<void> {
      if (!applies(path, entry)) return;
      for (const encoding of encodings) {
        if (await stored.read(entry.sha256, encoding)) continue;
        const bytes = await compressors[encoding](await read(entry), true);
        await stored.write(entry.sha256, encoding, bytes);
      }
    },

    /**
     * Yields files of a release that are not stored at the best level, in chunks, because a release can have very many.
     * Checks only files that differ from the last completely compressed release.
     */
    async *uncompressed(manifest: Manifest): AsyncGenerator<[string, Blob][]> {
      const changed = compressed ? listDifferingFiles(compressed, manifest) : filesOf(manifest);
      const files = [...changed].filter(([path, entry]) => applies(path, entry));
      const inSubfolders = Map.groupBy(files, ([, entry]) => subfolderOf(entry.sha256));
      let chunk: [string, Blob][] = [];
      for (const [subfolder, entries] of inSubfolders) {
        const names = await stored.namesIn(subfolder);
        for (const [path, { sha256: digest, size, pack, offset }] of entries)
          if (!encodings.every((it) => names.has(`${digest}.${it}`)))
            chunk.push([path, { sha256: digest, size, pack, offset }]);
        if (chunk.length < chunkSize) continue;
        yield chunk;
        chunk = [];
      }
      if (chunk.length > 0) yield chunk;
    },

    /** Records a release whose files are all stored at the best level. */
    noteCompressed(manifest: Manifest): void {
      compressed = manifest;
    },

    /** Makes newly stored encodings available to the next responses. */
    refresh(files: readonly [string, Blob][]): void {
      for (const [, { sha256: digest }] of files)
        for (const encoding of encodings) cache.delete(`${digest}.${encoding}`);
    },

    removeUnneeded: stored.removeUnneeded,
  };
}
export type Encodings = ReturnType<typeof createEncodings>;

/** Yields files of a release whose bytes differ from another release at the same path. */
function* listDifferingFiles(before: Manifest, now: Manifest): Generator<[string, Entry]> {
  const former = [...before.shards, before.assets];
  for (const [index, { entries }] of [...now.shards, now.assets].entries()) {
    const known = former[index]?.entries;
    if (known === entries) continue;
    for (const file of entries) if (known?.get(file[0])?.sha256 !== file[1].sha256) yield file;
  }
}

const subfolderOf = (digest: string) => digest.slice(0, 2);
const encodingName = /^[0-9a-f]{64}\.(br|gzip)(\.new)?$/;

/** Stores the best compression on disk, by the digest of the uncompressed bytes. */
function createStoredEncodings(folder: string) {
  const fileOf = (digest: string, encoding: Encoding) =>
    join(folder, subfolderOf(digest), `${digest}.${encoding}`);
  const listSubfolders = () => readdir(folder).catch(() => [] as string[]);

  return {
    /** Reads a stored file, which starts with the digest of the rest, because it is never flushed. */
    async read(digest: string, encoding: Encoding): Promise<Buffer | null> {
      const file = await readFile(fileOf(digest, encoding)).catch(() => null);
      if (!file) return null;
      const bytes = file.subarray(64);
      return sha256(bytes) === file.subarray(0, 64).toString() ? bytes : null;
    },

    async write(digest: string, encoding: Encoding, bytes: Buffer): Promise<void> {
      const path = fileOf(digest, encoding);
      await mkdir(dirname(path), privateFolder);
      await writeFile(`${path}.new`, Buffer.concat([Buffer.from(sha256(bytes)), bytes]));
      await rename(`${path}.new`, path);
    },

    async namesIn(subfolder: string): Promise<Set<string>> {
      return new Set(await readdir(join(folder, subfolder)).catch(() => []));
    },

    /** Removes compressed bytes that no retained release contains. */
    async removeUnneeded(needed: ReadonlySet<string>): Promise<void> {
      for (const subfolder of await listSubfolders())
        for (const name of await readdir(join(folder, subfolder)))
          if (encodingName.test(name) && !needed.has(name.slice(0, 64)))
            await unlink(join(folder, subfolder, name)).catch(() => {});
    },
  };
}
