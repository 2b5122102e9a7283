/** Collects bytes in one growing buffer, because a list of small chunks takes hundreds of bytes for each. */
export function createGrowingBytes(maxBytes: number) {
  let bytes = Buffer.from(new ArrayBuffer(Math.min(maxBytes, 1024)));
  let length = 0;
  return {
    /** @returns false if the maximum is exceeded */
    add(piece: Buffer): boolean {
      const needed = length + piece.length;
      if (needed > maxBytes) return false;
      if (needed > bytes.length) {
        const size = Math.min(maxBytes, Math.max(2 * bytes.length, needed));
        bytes = Buffer.from(bytes.buffer.transfer(size));
      }
      length += piece.copy(bytes, length);
      return true;
    },
    /** Bytes of memory used. */
    size: () => bytes.length,
    /** Returns the bytes received so far. */
    toBuffer: () => bytes.subarray(0, length),
    /** Frees the memory immediately, without waiting for garbage collection. */
    free(): void {
      bytes.buffer.transfer(0);
    },
  };
}

/** Frees a copied network buffer now, because two hundred senders allocate faster than garbage is collected. */
export function freeNow({ buffer, byteLength }: Buffer): void {
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
