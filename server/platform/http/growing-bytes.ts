/** Bytes as they come, in one buffer that grows and never in a list of pieces: a piece of one byte takes hundreds. */
export function createGrowingBytes(maxBytes: number) {
  let bytes = Buffer.from(new ArrayBuffer(Math.min(maxBytes, 1024)));
  let length = 0;
  return {
    /** @returns whether there was room for them */
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
    /** Bytes of memory it takes. */
    size: () => bytes.length,
    /** What has come up to now. */
    whole: () => bytes.subarray(0, length),
    /** Gives its memory back now and not when garbage is next collected. */
    free(): void {
      bytes.buffer.transfer(0);
    },
  };
}

/** Frees a piece that came from the network when it has been copied: two hundred senders make them faster than garbage is collected. */
export function freeNow({ buffer, byteLength }: Buffer): void {
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
