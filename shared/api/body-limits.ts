import type { BodyKind, Endpoint } from './endpoint.ts';

/** Maximum bytes of a body by kind; an endpoint that needs another limit sets it in its row. */
const limits = {
  /** Clients send an empty object for calls without input. */
  none: 1 << 10,
  /** Ids, pages of lists, names. */
  json: 4 << 10,
  /** The texts of one document. */
  multipart: 2 << 20,
  /** Bodies covered by a signature. */
  raw: 64 << 10,
} as const satisfies Record<BodyKind, number>;

/** Maximum bytes of all files in one request. */
const maxFileBytes = 300 << 20;

/** Body limits of an endpoint: its texts, and its files, which are streamed to disk. */
export function bodyLimitOf({ method, body, maxBytes, files, maxEachFile }: Endpoint): {
  maxBytes: number;
  maxFileBytes: number;
  maxEachFile?: number | undefined;
} {
  if (method === 'GET') return { maxBytes: 0, maxFileBytes: 0 };
  const texts = maxBytes ?? limits[body];
  return { maxBytes: texts, maxFileBytes: files ? maxFileBytes : 0, maxEachFile };
}
