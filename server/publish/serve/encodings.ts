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
/** Brotli 5 takes 0.08 ms for an 8 KB page, 11 takes 4.5 ms: the best level waits for idle time. */
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
/** About as many files as are compressed by one process. */
const partSize = 1000;

/**
 * Compressed forms of a release's files. They can be lost at any time: the fast level is made on
 * demand, the best level in idle time and kept on disk.
 */
export function createEncodings(options: {
  folder: string;
  read: (entry: Blob) => Promise<Buffer>;
  cacheBytes?: number;
}) {
  const { read } = options;
  const kept = createKeptEncodings(options.folder);
  const cache = createByteCache(options.cacheBytes ?? 12 << 20);
  let compressed: Manifest | null = null;
  const underway = new Map<string, Promise<Buffer>>();
  const applies = (path: string, entry: Blob) => entry.size >= minBytes && isCompressible(path);

  async function encode(entry: Blob, encoding: Encoding): Promise<Buffer> {
    const key = `${entry.sha256}.${encoding}`;
    const bytes =
      (await kept.read(entry.sha256, encoding)) ??
      (await compressors[encoding](await read(entry), false));
    cache.set(key, bytes);
    return bytes;
  }

  return {
    applies: applies,

    /** The compressed bytes, at the fast level when nothing better exists. */
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

    /** Makes and stores the missing best forms of one file. */
    async precompress(path: string, entry: Blob): Promise<void> {
      if (!applies(path, entry)) return;
      for (const encoding of encodings) {
        if (await kept.read(entry.sha256, encoding)) continue;
        const bytes = await compressors[encoding](await read(entry), true);
        await kept.write(entry.sha256, encoding, bytes);
      }
    },

    /**
     * Files of a release without stored best forms, a part at a time, because a release may have very many. Looks only
     * at files that differ from the last release that was compressed completely.
     */
    async *uncompressed(manifest: Manifest): AsyncGenerator<[string, Blob][]> {
      const changed = compressed ? listDifferingFiles(compressed, manifest) : filesOf(manifest);
      const files = [...changed].filter(([path, entry]) => applies(path, entry));
      const inSubfolders = Map.groupBy(files, ([, entry]) => subfolderOf(entry.sha256));
      let part: [string, Blob][] = [];
      for (const [subfolder, those] of inSubfolders) {
        const names = await kept.namesIn(subfolder);
        for (const [path, { sha256: digest, size, pack, offset }] of those)
          if (!encodings.every((it) => names.has(`${digest}.${it}`)))
            part.push([path, { sha256: digest, size, pack, offset }]);
        if (part.length < partSize) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },

    /** Notes a release whose files all have their best forms. */
    noteCompressed(manifest: Manifest): void {
      compressed = manifest;
    },

    /** Makes newly stored encodings available to the next responses. */
    refresh(files: readonly [string, Blob][]): void {
      for (const [, { sha256: digest }] of files)
        for (const encoding of encodings) cache.delete(`${digest}.${encoding}`);
    },

    forget: kept.forget,
  };
}
export type Encodings = ReturnType<typeof createEncodings>;

/** Files of a release whose bytes another does not have at the same path. */
function* listDifferingFiles(before: Manifest, now: Manifest): Generator<[string, Entry]> {
  const former = [...before.shards, before.assets];
  for (const [index, { entries }] of [...now.shards, now.assets].entries()) {
    const known = former[index]?.entries;
    if (known === entries) continue;
    for (const file of entries) if (known?.get(file[0])?.sha256 !== file[1].sha256) yield file;
  }
}

const subfolderOf = (digest: string) => digest.slice(0, 2);
const ownName = /^[0-9a-f]{64}\.(br|gzip)(\.new)?$/;

/** The best forms on disk, by the digest of their source. */
function createKeptEncodings(folder: string) {
  const fileOf = (digest: string, encoding: Encoding) =>
    join(folder, subfolderOf(digest), `${digest}.${encoding}`);
  const listSubfolders = () => readdir(folder).catch(() => [] as string[]);

  return {
    /** A stored file starts with the digest of the rest, because it is never flushed. */
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

    /** Removes stored forms of bytes that no kept release has. */
    async forget(needed: ReadonlySet<string>): Promise<void> {
      for (const subfolder of await listSubfolders())
        for (const name of await readdir(join(folder, subfolder)))
          if (ownName.test(name) && !needed.has(name.slice(0, 64)))
            await unlink(join(folder, subfolder, name)).catch(() => {});
    },
  };
}
