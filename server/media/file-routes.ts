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
import { tileOf } from './tile.ts';

export interface FileDeps {
  media: Media;
  shares: SharePictures;
  store: Names;
  filePass: FilePass;
  /** Checks whether visitors may read a picture or file, by its id. */
  isPublic(id: string): Promise<boolean>;
}

/** Visitors, caches and other sites keep no copy of what only some people may read. */
const notShared = {
  'cache-control': 'private, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * `/api/file/…`: stored images, their variants, PDF files, films, and generated share pictures.
 * @param hasRights true for a request of somebody who may read what visitors may not
 */
export function addFileRoutes(
  app: FastifyInstance,
  { media, shares, store, filePass, isPublic }: FileDeps,
  hasRights: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.get('/file/*', async (request, reply) => {
    const asked = (request.params as { '*': string })['*'];
    const [, pass, wanted = asked] = /^~([^/]*)\/(.*)$/s.exec(asked) ?? [];
    const isShared = pass === undefined && (await isForVisitors(wanted, isPublic));
    const isAllowed =
      isShared || (pass && filePass.secondsLeft(pass) > 0) || (await hasRights(request));
    if (!isAllowed) throw createNotFound();
    if (media.erased.has(wanted)) return sendErased(reply, wanted);
    const drawn = await shares.find(wanted);
    const path = drawn ?? (await media.find(wanted));
    if (path === null) throw createNotFound();
    const isWanted = path === wanted.replaceAll('\\', '/').replace(/^\/+/, '');
    reply.headers(path.endsWith('.pdf') ? documentHeaders : fileHeaders);
    if (!isShared) reply.headers(notShared);
    // A generated picture follows the company's colours under the same name. A variant that is still being made is
    // replaced by the original, uncached.
    if (drawn) reply.header('cache-control', revalidated);
    else if (!isWanted) reply.header('cache-control', 'no-store');
    return send(request, reply, { media, path, name: await nameOf(store, path) });
  });
}

/** Share pictures are looked for in what visitors can read. */
async function isForVisitors(path: string, isPublic: FileDeps['isPublic']): Promise<boolean> {
  const ids = parseSharePath(path) ? [] : (path.match(/[0-9a-f]{24}/g) ?? []);
  return (await Promise.all(ids.map(isPublic))).every(Boolean);
}

const createNotFound = () => new ApiError(404, 'NOT_FOUND', 'This file does not exist.');

/** Pages of earlier versions stay whole: a plain tile takes the picture's place. */
function sendErased(reply: FastifyReply, wanted: string) {
  const tile = tileOf(wanted);
  if (!tile) throw new ApiError(410, 'PICTURE_ERASED', 'This file was erased for good.');
  reply.headers(fileHeaders).header('cache-control', revalidated);
  return reply.code(410).type('image/png').send(tile);
}

type Names = Pick<Store, 'get' | 'libraryEntry'>;

/** The name that someone gave a PDF file or film, at first that of the upload; empty for others. */
async function nameOf(store: Names, path: string): Promise<string> {
  const [, id] = /^files\/([0-9a-f]{24})\//.exec(path) ?? [];
  if (!id) return '';
  const given = (await store.get('picture', id))?.body.name;
  return String(given || (await store.libraryEntry(id))?.name || '');
}

/** The file's name in ASCII, and in full if it has other characters (RFC 6266). */
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
  // A stored name is unique and its bytes never change, so it serves as the tag.
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
