import { LRUCache } from 'lru-cache';

/** Keeps the most recently used bytes, up to a total size; a piece of more than a quarter of it is not kept. */
export function createByteCache(maxBytes: number) {
  return new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    // Bytes of no length count as one: the cache asks for a size above 0.
    sizeCalculation: ({ length }) => length || 1,
  });
}
