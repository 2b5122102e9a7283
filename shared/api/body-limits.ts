import type { BodyKind, Endpoint } from './endpoint.ts';

/** Default maximum body size in bytes, by kind of body. An endpoint with another limit defines its own. */
const limits = {
  /** Clients send an empty object to endpoints without input. */
  none: 1 << 10,
  /** Ids, list pages and names. */
  json: 4 << 10,
  /** All texts of one document. */
  multipart: 2 << 20,
  /** Bodies that a signature covers. */
  raw: 64 << 10,
} as const satisfies Record<BodyKind, number>;

/** Maximum total size of all files in one request, in bytes. */
const maxFileBytes = 300 << 20;

/** Returns the body limits of an endpoint: for its texts, and for its files, which are streamed to disk. */
export function bodyLimitOf({ method, body, maxBytes, files, maxEachFile }: Endpoint): {
  maxBytes: number;
  maxFileBytes: number;
  maxEachFile?: number | undefined;
} {
  if (method === 'GET') return { maxBytes: 0, maxFileBytes: 0 };
  const texts = maxBytes ?? limits[body];
  return { maxBytes: texts, maxFileBytes: files ? maxFileBytes : 0, maxEachFile };
}
