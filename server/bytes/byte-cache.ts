/** Keeps the most recently used bytes, up to a total size. */
export function createByteCache(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let total = 0;
  return {
    get(key: string): Buffer | undefined {
      const bytes = kept.get(key);
      if (!bytes) return undefined;
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    },
    set(key: string, bytes: Buffer): void {
      if (bytes.length > maxBytes / 4 || kept.has(key)) return;
      kept.set(key, bytes);
      total += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (total <= maxBytes) break;
        kept.delete(oldest);
        total -= length;
      }
    },
    delete(key: string): void {
      total -= kept.get(key)?.length ?? 0;
      kept.delete(key);
    },
  };
}
export type ByteCache = ReturnType<typeof createByteCache>;
