import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseSharePath } from '../../shared/content/pictures/share-picture.ts';
import { revalidated } from '../platform/bytes/cache-control.ts';
import { findContentType } from '../platform/bytes/content-type.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { matchesTag, parseRange } from '../platform/http/conditional.ts';
import { documentHeaders, fileHeaders } from '../platform/http/headers.ts';
import type { Store } from '../store.ts';
import type { FilePass } from './file-pass.ts';
import type { Media } from './media.ts';
import type { SharePictures } from './share/share-pictures.ts';
import { createTile } from './tile.ts';

export interface FileDeps {
  media: Media;
  shares: SharePictures;
  store: NameStore;
  filePass: FilePass;
  /** Checks whether visitors may read a picture or file, by its id. */
  isPublic(id: string): Promise<boolean>;
}

/** Headers that prevent shared caches and other sites from storing files that are not public. */
const privateHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Serves stored images, their variants, PDF files, films and generated share pictures at `/api/file/…`.
 * @param hasRights returns true for a request by somebody who may read files that are not public
 */
export function addFileRoutes(
  app: FastifyInstance,
  { media, shares, store, filePass, isPublic }: FileDeps,
  hasRights: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.get('/file/*', async (request, reply) => {
    const requested = (request.params as { '*': string })['*'];
    const [, pass, wanted = requested] = /^~([^/]*)\/(.*)$/s.exec(requested) ?? [];
    const isShared = pass === undefined && (await isPublicPath(wanted, isPublic));
    const isAllowed =
      isShared || (pass && filePass.secondsLeft(pass) > 0) || (await hasRights(request));
    if (!isAllowed) throw createNotFound();
    if (media.erased.has(wanted)) return sendErased(reply, wanted);
    const sharePath = await shares.find(wanted);
    const path = sharePath ?? (await media.find(wanted));
    if (path === null) throw createNotFound();
    const isRequested = path === wanted.replaceAll('\\', '/').replace(/^\/+/, '');
    reply.headers(path.endsWith('.pdf') ? documentHeaders : fileHeaders);
    if (!isShared) reply.headers(privateHeaders);
    // A generated picture changes with the company's colours under the same name. A variant that is still being created
    // is replaced by the original, without caching.
    if (sharePath) reply.header('cache-control', revalidated);
    else if (!isRequested) reply.header('cache-control', 'no-store');
    return send(request, reply, { media, path, name: await nameOf(store, path) });
  });
}

/** Checks whether visitors may read a path. Share pictures are generated only for public pages. */
async function isPublicPath(path: string, isPublic: FileDeps['isPublic']): Promise<boolean> {
  const ids = parseSharePath(path) ? [] : (path.match(/[0-9a-f]{24}/g) ?? []);
  return (await Promise.all(ids.map(isPublic))).every(Boolean);
}

const createNotFound = () => new ApiError(404, 'NOT_FOUND', 'This file does not exist.');

/** Sends a plain tile instead of an erased picture, so that pages of earlier versions keep their layout. */
function sendErased(reply: FastifyReply, wanted: string) {
  const tile = createTile(wanted);
  if (!tile) throw new ApiError(410, 'PICTURE_ERASED', 'This file was erased for good.');
  reply.headers(fileHeaders).header('cache-control', revalidated);
  return reply.code(410).type('image/png').send(tile);
}

type NameStore = Pick<Store, 'get' | 'libraryEntry'>;

/** Returns the name of a PDF file or film, which is initially that of the upload; empty for other files. */
async function nameOf(store: NameStore, path: string): Promise<string> {
  const [, id] = /^files\/([0-9a-f]{24})\//.exec(path) ?? [];
  if (!id) return '';
  const given = (await store.get('picture', id))?.body.name;
  return String(given || (await store.libraryEntry(id))?.name || '');
}

/** Encodes the name of a file in ASCII, and also completely if it has other characters (RFC 6266). */
function encodeFileName(path: string, name: string): string {
  const plain = (path.split('/').at(-1) ?? '').replaceAll(/[^\w.-]/g, '-');
  const kind = plain.slice(plain.lastIndexOf('.'));
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last.toLowerCase().endsWith(kind) ? last.slice(0, -kind.length) : last;
  if (stem === '' || `${stem}${kind}` === plain) return `filename="${plain}"`;
  const full = encodeURIComponent(`${stem}${kind}`.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, path, name }: { media: Media; path: string; name: string },
) {
  const size = await media.storage.size(path);
  if (size === null) throw createNotFound();
  // A stored name is unique and its bytes never change, so the name is the ETag.
  const etag = `"${path.replace(/^media\//, '')}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  reply.header('content-disposition', `inline; ${encodeFileName(path, name)}`);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(findContentType(path));
  const range = parseRange(request.headers, { size, etag });
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(media.storage.stream(path, { start, end }));
}
