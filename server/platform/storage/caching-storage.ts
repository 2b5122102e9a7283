import { Readable } from 'node:stream';
import { createByteCache } from '../bytes/byte-cache.ts';
import type { MediaStorage } from './storage.ts';

const maxSizes = 20_000;

interface Options {
  /** Maximum total bytes in memory, of which a file may take a sixteenth. */
  maxBytes?: number;
}

/**
 * Caches sizes and small files of a remote storage in memory, because they never change. Does not cache the existence
 * of a file (`has`), because a save may rely on it.
 */
export function createCachingStorage(
  storage: MediaStorage,
  { maxBytes = 32 << 20 }: Options = {},
): MediaStorage {
  const largest = maxBytes / 16;
  const bytes = createByteCache(maxBytes);
  const sizes = new Map<string, number>();
  const underWay = new Map<string, Promise<Buffer>>();

  function cacheSize(path: string, size: number): void {
    sizes.set(path, size);
    if (sizes.size > maxSizes) sizes.delete(sizes.keys().next().value ?? '');
  }

  function evict(path: string): void {
    sizes.delete(path);
    bytes.delete(path);
  }

  /** Concurrent readers of a file share one read. */
  function read(path: string): Promise<Buffer> {
    const known = bytes.get(path);
    if (known) return Promise.resolve(known);
    const reading =
      underWay.get(path) ??
      storage
        .read(path)
        .then((found) => {
          if (found.length <= largest) bytes.set(path, found);
          return found;
        })
        .finally(() => underWay.delete(path));
    underWay.set(path, reading);
    return reading;
  }

  async function* readRange(path: string, start: number, end: number) {
    yield (await read(path)).subarray(start, end + 1);
  }

  return {
    ...storage,
    async size(path) {
      const known = sizes.get(path) ?? (await storage.size(path));
      if (known !== null) cacheSize(path, known);
      return known;
    },
    read,
    stream(path, { start, end }) {
      const isSmall = (sizes.get(path) ?? Number.POSITIVE_INFINITY) <= largest;
      if (!isSmall || end < start) return storage.stream(path, { start, end });
      return Readable.from(readRange(path, start, end), { objectMode: false });
    },
    async remove(path) {
      evict(path);
      await storage.remove(path);
      evict(path);
    },
  };
}
