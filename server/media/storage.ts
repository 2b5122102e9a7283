import type { Readable } from 'node:stream';

/** How the name of a file ends while it is written; a crash may leave one behind. */
export const unfinished = '.part';

/** Where stored files lie. Paths are relative, with forward slashes, and were checked by the caller. */
export interface MediaStorage {
  /** Durable and whole, or absent, when it resolves. A path that exists keeps its bytes, which are equal, and counts as new again. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  has(path: string): Promise<boolean>;
  /** null when there is no such file. */
  size(path: string): Promise<number | null>;
  read(path: string): Promise<Buffer>;
  /** The bytes from `start` to `end`, both included. */
  stream(path: string, range: { start: number; end: number }): Readable;
  remove(path: string): Promise<void>;
  /** Every file with the time it was last put, in ms since 1970. */
  list(): AsyncIterable<{ path: string; at: number }>;
}
