import { LRUCache } from 'lru-cache';

/** Caches the most recently used bytes up to a total size. Values larger than a quarter of it are not cached. */
export function createByteCache(maxBytes: number) {
  return new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    // The cache needs a size above 0, so empty bytes count as one.
    sizeCalculation: ({ length }) => length || 1,
  });
}
