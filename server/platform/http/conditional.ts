import type { IncomingHttpHeaders } from 'node:http';

/**
 * Checks whether `if-none-match` contains this tag, by weak comparison (RFC 9110 §13.1.2).
 * @param etag with its quotes, which no tag contains
 */
export function matchesTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.includes(etag) || header.trim() === '*');
}

/** First and last byte, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a request for one range of bytes (RFC 9110 §14.2).
 * @returns null for the complete bytes: without a range, for several ranges, another unit, or another `if-range` tag
 */
export function parseRange(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '');
  if (!match || (headers['if-range'] && headers['if-range'] !== etag)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
