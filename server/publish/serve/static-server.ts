import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  encodeHref,
  maxRedirectPageBytes,
  parseRedirectPage,
} from '../../../shared/rules/addresses/moved-page.ts';
import { addQuery, type Redirect } from '../../../shared/rules/addresses/redirects.ts';
import { findHeaders, type HeaderRule } from '../../../shared/rules/site-headers.ts';
import { createByteCache } from '../../platform/bytes/byte-cache.ts';
import { immutable, revalidated } from '../../platform/bytes/cache-control.ts';
import { findContentType } from '../../platform/bytes/content-type.ts';
import { matchesTag, parseRange } from '../../platform/http/conditional.ts';
import { apiHeaders } from '../../platform/http/headers.ts';
import { type Entry, findEntry, type Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import { type Encoding, type Encodings, encodings } from './encodings.ts';
import { createRedirects } from './redirects.ts';
import { addViewBanner } from './release-view.ts';

interface PublicSiteOptions {
  releases: Pick<Releases, 'live' | 'get' | 'read' | 'findAsset'>;
  encodings: Encodings;
  /** Headers by path, as for a static host (shared/rules/site-headers.ts). */
  headers: readonly HeaderRule[];
  /** Returns the release that is requested instead of the live one (release-view.ts). */
  viewOf?: (request: FastifyRequest) => number | null;
  /** Allows the reader of a viewed release's page to load its pictures. */
  addPass?: (html: string) => string;
  /** Awaited before an address is reported as unknown, because another server may have a newer release. */
  beforeMiss?: () => Promise<void>;
  /** Called for unreadable stored bytes, so that they are rendered again. */
  onDamage?: (error: unknown) => void;
}

const assetPolicy = apiHeaders['content-security-policy'];
const documentHeaders = new Set([
  'Content-Security-Policy',
  'X-Frame-Options',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]);

const preparingPage =
  '<!doctype html><html lang="en"><title>One moment</title><meta http-equiv="refresh" content="2"><p>The site is being prepared. This page reloads by itself.</p></html>';

/** Serves every address from a release in memory, independently of the backend. */
export function createSiteHandler(options: PublicSiteOptions) {
  const { releases } = options;
  const { sendEntry, sendViewed, movedBytes, bytesOf } = createEntrySender(options);
  const redirects = createRedirects(bytesOf);

  function isKnown(manifest: Manifest, path: string | null): boolean {
    if (path === null || findFile(manifest, path, releases.findAsset)) return true;
    return findEntry(manifest, `${path}/index.html`) !== undefined;
  }

  return async function serveSite(request: FastifyRequest, reply: FastifyReply) {
    const [rawPath = '/', query] = request.raw.url?.split('?', 2) ?? [];
    reply.headers(removeDocumentHeaders(rawPath, findHeaders(rawPath, options.headers)));
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotAllowed(reply);
    const viewed = options.viewOf?.(request) ?? null;
    const path = decodePath(rawPath);
    let manifest = viewed === null ? releases.live() : releases.get(viewed);
    if (manifest && options.beforeMiss && !isKnown(manifest, path)) {
      await options.beforeMiss();
      if (viewed === null) manifest = releases.live();
    }
    if (!manifest) return sendPreparing(reply);
    reply.header('x-release', String(manifest.number));
    const named = await redirects.findByQuery(manifest, request.raw.url ?? '/');
    if (named) return redirectTo(reply, named);
    const found = path === null ? null : findFile(manifest, path, releases.findAsset);
    if (found && viewed !== null && found.path.endsWith('.html'))
      return sendViewed(reply, found, { release: viewed, path: rawPath });
    const moved = found && (await movedBytes(found));
    if (moved) return sendMoved(reply, moved, query);
    if (found) {
      const caching = viewed === null ? chooseCacheControl(found.path) : 'private, no-store';
      reply.header('cache-control', caching);
      return sendEntry(request, reply, found);
    }
    const folder = path === null || path === '' ? null : findEntry(manifest, `${path}/index.html`);
    const movedFolder = folder && (await movedBytes({ path: `${path}/index.html`, entry: folder }));
    if (movedFolder) return sendMoved(reply, movedFolder, query);
    if (folder) {
      const location = `${buildFolderHref(path ?? '')}${query ? `?${query}` : ''}`;
      return reply.header('cache-control', 'no-cache').redirect(location, 308);
    }
    reply.header('cache-control', 'no-cache');
    const [first] = (path ?? '').split('/', 1);
    const page = findEntry(manifest, `${first}/404/index.html`) ?? findEntry(manifest, '404.html');
    const elsewhere = await redirects.find(manifest, request.raw.url ?? '/');
    if (elsewhere !== null && elsewhere !== 'gone') return redirectTo(reply, elsewhere);
    const status = elsewhere ? 410 : 404;
    const unknown = page && { path: '404.html', entry: page, status };
    if (unknown && viewed !== null)
      return sendViewed(reply, unknown, { release: viewed, path: rawPath });
    if (unknown) return sendEntry(request, reply, unknown);
    return reply.code(status).type('text/plain; charset=utf-8').send('Not found\n');
  };
}

/** Sends one file of a release, compressed as requested. */
function createEntrySender(options: PublicSiteOptions) {
  const { releases } = options;
  const cache = createByteCache(16 << 20);

  function recordDamage(error: unknown): never {
    options.onDamage?.(error);
    throw error;
  }

  async function bytesOf(entry: Entry): Promise<Buffer> {
    const cached = cache.get(entry.sha256);
    if (cached) return cached;
    const bytes = await releases.read(entry).catch(recordDamage);
    cache.set(entry.sha256, bytes);
    return bytes;
  }

  async function sendEntry(request: FastifyRequest, reply: FastifyReply, found: Match) {
    const { path, entry, status } = found;
    const encoding = chooseEncoding(request, path, entry, options.encodings);
    const etag = encoding
      ? `"${entry.sha256.slice(0, 32)}-${encoding}"`
      : `"${entry.sha256.slice(0, 32)}"`;
    reply.header('etag', etag).header('content-type', findContentType(path));
    if (options.encodings.applies(path, entry)) reply.header('vary', 'accept-encoding');
    if (status === 200 && matchesTag(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-type').send();
    if (!encoding) return sendIdentity(request, reply, { ...found, etag }, await bytesOf(entry));
    const body = await options.encodings.get(entry, encoding).catch(recordDamage);
    return reply.code(status).header('content-encoding', encoding).send(body);
  }

  /** Sends a page of a viewed release with its banner. */
  async function sendViewed(reply: FastifyReply, found: Match, viewed: ViewedPage) {
    const html = (await bytesOf(found.entry)).toString('utf8');
    const page = options.addPass?.(html) ?? html;
    return reply
      .code(found.status)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(addViewBanner(page, viewed.release, viewed.path));
  }

  /** Reads the bytes of a redirect page (site/redirect-page.ts). @returns null for other files */
  async function readMovedBytes({
    path,
    entry,
  }: Pick<Match, 'path' | 'entry'>): Promise<Buffer | null> {
    if (!path.endsWith('/index.html') || entry.size > maxRedirectPageBytes) return null;
    const bytes = await bytesOf(entry);
    return parseRedirectPage(bytes.toString('utf8')) === null ? null : bytes;
  }

  return { sendEntry, sendViewed, movedBytes: readMovedBytes, bytesOf };
}

function redirectTo(reply: FastifyReply, { to, temporary }: Pick<Redirect, 'to' | 'temporary'>) {
  return reply.header('cache-control', 'no-cache').redirect(encodeHref(to), temporary ? 302 : 301);
}

/** Sends the redirect page as the body, and its target as a header. */
function sendMoved(reply: FastifyReply, file: Buffer, query: string | undefined) {
  const moved = parseRedirectPage(file.toString('utf8'));
  if (moved) reply.code(moved.temporary ? 302 : 301).header('location', addQuery(moved.to, query));
  return reply.header('cache-control', revalidated).type('text/html; charset=utf-8').send(file);
}

function sendNotAllowed(reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .type('text/plain; charset=utf-8')
    .send('Only GET and HEAD are answered here.\n');
}

/** Sends a waiting page before the first release. */
function sendPreparing(reply: FastifyReply) {
  return reply
    .code(503)
    .header('retry-after', '2')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(preparingPage);
}

/**
 * Removes the headers for documents from hashed styles, scripts and fonts, which saves 400 bytes per file.
 */
function removeDocumentHeaders(
  path: string,
  headers: Record<string, string>,
): Record<string, string> {
  if (!/^\/_astro\/[^?]+\.(?:css|js|woff2)$/.test(path)) return headers;
  const kept = Object.entries(headers).filter(([name]) => !documentHeaders.has(name));
  return { ...Object.fromEntries(kept), 'Content-Security-Policy': assetPolicy };
}

interface ViewedPage {
  release: number;
  /** The requested address. */
  path: string;
}

interface Match {
  path: string;
  entry: Entry;
  status: number;
}

/** Returns the file path of an address, or null for an invalid one. */
export function decodePath(rawPath: string): string | null {
  try {
    const address = decodeURIComponent(rawPath).normalize('NFC');
    if (address.includes('\0') || address.includes('//')) return null;
    const path = address.replace(/^\//, '');
    return path === '' || path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return null;
  }
}

/** Builds the address of a folder's page. */
export function buildFolderHref(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}/`;
}

function findFile(
  manifest: Manifest,
  path: string,
  findAsset: Releases['findAsset'],
): Match | null {
  // 404.html is the response to an unknown address, not an address.
  const entry =
    findEntry(manifest, path) ?? (path.startsWith('_astro/') ? findAsset(path) : undefined);
  return entry ? { path, entry, status: 200 } : null;
}

function chooseCacheControl(path: string): string {
  return path.startsWith('_astro/') ? immutable : revalidated;
}

function chooseEncoding(
  request: FastifyRequest,
  path: string,
  entry: Entry,
  available: Encodings,
): Encoding | null {
  if (request.headers.range || !available.applies(path, entry)) return null;
  const header = request.headers['accept-encoding'] ?? '';
  return negotiate(String(header).slice(0, 500), [...encodings]) as Encoding | null;
}

function sendIdentity(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, status }: Match & { etag: string },
  bytes: Buffer,
) {
  reply.header('accept-ranges', 'bytes');
  const { length: size } = bytes;
  const range = status === 200 ? parseRange(request.headers, { size, etag }) : null;
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .type('text/plain; charset=utf-8')
      .send('');
  if (!range) return reply.code(status).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .send(bytes.subarray(range.start, range.end + 1));
}
