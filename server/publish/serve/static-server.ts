import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HeaderRule, headersFor } from '../../../shared/rules/site-headers.ts';
import { createByteCache } from '../../bytes/byte-cache.ts';
import { contentType } from '../../bytes/content-type.ts';
import { type Entry, findEntry, type Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import { type Encoding, type Encodings, encodings } from './encodings.ts';

export interface PublicSiteOptions {
  releases: Pick<Releases, 'live' | 'get' | 'read' | 'findAsset'>;
  encodings: Encodings;
  /** Headers by path, the same rules a static host gets (shared/rules/site-headers.ts). */
  headers: readonly HeaderRule[];
  /** The release a request asks to see instead of the live one (release-view.ts). */
  viewOf?: (request: FastifyRequest) => number | null;
  /** Waited for before an address is said to be unknown: another server may have a newer release. */
  beforeMiss?: () => Promise<void>;
  /** Told of stored bytes that cannot be read, so that they are rendered again. */
  onDamage?: (path: string, error: unknown) => void;
}

const documentHeaders = new Set([
  'Content-Security-Policy',
  'X-Frame-Options',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]);

const preparingPage =
  '<!doctype html><html lang="en"><title>One moment</title><meta http-equiv="refresh" content="2"><p>The site is being prepared. This page reloads by itself.</p></html>';

/** Answers every address from a release held in memory: no request waits for, or depends on, the backend. */
export function createSiteHandler(options: PublicSiteOptions) {
  const { releases } = options;
  const cache = createByteCache(16 << 20);

  async function bytesOf(entry: Entry): Promise<Buffer> {
    const cached = cache.get(entry.sha256);
    if (cached) return cached;
    const bytes = await releases.read(entry);
    cache.set(entry.sha256, bytes);
    return bytes;
  }

  function isKnown(manifest: Manifest, path: string | null): boolean {
    if (path === null || find(manifest, path, releases.findAsset)) return true;
    return findEntry(manifest, `${path}/index.html`) !== undefined;
  }

  async function sendEntry(request: FastifyRequest, reply: FastifyReply, found: Found) {
    const { path, entry, status } = found;
    const encoding = chosenEncoding(request, path, entry, options.encodings);
    const etag = encoding
      ? `"${entry.sha256.slice(0, 32)}-${encoding}"`
      : `"${entry.sha256.slice(0, 32)}"`;
    reply.header('etag', etag).header('content-type', contentType(path));
    if (options.encodings.applies(path, entry)) reply.header('vary', 'accept-encoding');
    if (status === 200 && matches(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-type').send();
    try {
      if (encoding) {
        const body = await options.encodings.get(entry, encoding);
        return reply.code(status).header('content-encoding', encoding).send(body);
      }
      return sendIdentity(request, reply, { ...found, etag }, await bytesOf(entry));
    } catch (error) {
      options.onDamage?.(path, error);
      throw error;
    }
  }

  return async function serveSite(request: FastifyRequest, reply: FastifyReply) {
    const [rawPath = '/', query] = request.raw.url?.split('?', 2) ?? [];
    reply.headers(withoutDocumentHeaders(rawPath, headersFor(rawPath, options.headers)));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain')
        .send('Only GET and HEAD are answered here.\n');
    const viewed = options.viewOf?.(request) ?? null;
    const path = filePath(rawPath);
    let manifest = viewed === null ? releases.live() : releases.get(viewed);
    if (manifest && options.beforeMiss && !isKnown(manifest, path)) {
      await options.beforeMiss();
      if (viewed === null) manifest = releases.live();
    }
    if (!manifest)
      return reply
        .code(503)
        .header('retry-after', '2')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(preparingPage);
    reply.header('x-release', String(manifest.number));
    const found = path === null ? null : find(manifest, path, releases.findAsset);
    if (found) {
      reply.header(
        'cache-control',
        viewed === null ? cacheControl(found.path) : 'private, no-store',
      );
      return sendEntry(request, reply, found);
    }
    const folder = path === null || path === '' ? null : findEntry(manifest, `${path}/index.html`);
    if (folder) {
      const location = `/${path?.split('/').map(encodeURIComponent).join('/')}/${query ? `?${query}` : ''}`;
      return reply.header('cache-control', 'no-cache').redirect(location, 308);
    }
    reply.header('cache-control', 'no-cache');
    const page = findEntry(manifest, '404.html');
    if (page) return sendEntry(request, reply, { path: '404.html', entry: page, status: 404 });
    return reply.code(404).type('text/plain').send('Not found\n');
  };
}

/** What only a document obeys says nothing on a hashed style, script or face, and costs 400 bytes each time. */
function withoutDocumentHeaders(
  path: string,
  headers: Record<string, string>,
): Record<string, string> {
  if (!/^\/_astro\/[^?]+\.(?:css|js|woff2)$/.test(path)) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !documentHeaders.has(name)));
}

interface Found {
  path: string;
  entry: Entry;
  status: number;
}

/** The file an address names, or null for an address that can name none. */
function filePath(rawPath: string): string | null {
  try {
    const path = decodeURIComponent(rawPath).replace(/^\//, '');
    if (path.includes('\0') || path.includes('//')) return null;
    return path === '' || path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return null;
  }
}

function find(manifest: Manifest, path: string, findAsset: Releases['findAsset']): Found | null {
  // 404.html is the answer to an unknown address, not an address.
  const entry =
    findEntry(manifest, path) ?? (path.startsWith('_astro/') ? findAsset(path) : undefined);
  return entry ? { path, entry, status: 200 } : null;
}

function cacheControl(path: string): string {
  return path.startsWith('_astro/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}

function chosenEncoding(
  request: FastifyRequest,
  path: string,
  entry: Entry,
  available: Encodings,
): Encoding | null {
  if (request.headers.range || !available.applies(path, entry)) return null;
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  return encodings.find((encoding) => accepted.has(encoding)) ?? null;
}

/** RFC 9110 §12.5.3; an encoding with q=0 is refused. */
function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const accepted = new Set<string>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim());
    if (!parameters.some((it) => /^q=0(\.0*)?$/.test(it))) accepted.add(name);
  }
  return accepted;
}

/** RFC 9110 §13.1.2: weak comparison. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((it) => {
    const candidate = it.trim().replace(/^W\//, '');
    return candidate === '*' || candidate === etag;
  });
}

function sendIdentity(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, status }: Found & { etag: string },
  bytes: Buffer,
) {
  reply.header('accept-ranges', 'bytes');
  const condition = request.headers['if-range'];
  const header = request.headers.range;
  const range =
    header && status === 200 && (!condition || condition === etag)
      ? parseRange(header, bytes.length)
      : null;
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .type('text/plain')
      .send('');
  if (!range) return reply.code(status).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
    .send(bytes.subarray(range.from, range.to + 1));
}

/** One range of bytes (RFC 9110 §14.2); null, meaning the whole, for several ranges or another unit. */
function parseRange(
  header: string,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}
