import type { BodyKind, CallRow } from './call.ts';

/** Bytes of the largest body by how a call carries its input; a call that needs another limit says so in its row. */
const limits = {
  /** Clients send an empty object where nothing is asked for. */
  none: 1 << 10,
  /** Ids, pages of lists, names. */
  json: 4 << 10,
  /** The texts of one document. */
  multipart: 2 << 20,
  /** What a signature covers. */
  raw: 64 << 10,
} as const satisfies Record<BodyKind, number>;

/** Bytes of all files of one call together. */
const maxFileBytes = 300 << 20;

/** How much of a body a call reads: its texts, and its files, which go to the disk as they come. */
export function bodyLimitOf({ method, body, maxBytes, files }: CallRow): {
  maxBytes: number;
  maxFileBytes: number;
} {
  if (method === 'GET') return { maxBytes: 0, maxFileBytes: 0 };
  return { maxBytes: maxBytes ?? limits[body], maxFileBytes: files ? maxFileBytes : 0 };
}
