import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors.ts';
import { fileHeaders } from '../http/headers.ts';
import type { Media } from '../media/media.ts';

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** `/api/file/…`: stored images and the steps of their ladders. */
export function fileRoutes(app: FastifyInstance, media: Media): void {
  app.get('/file/*', async (request, reply) => {
    const wanted = (request.params as { '*': string })['*'];
    const path = await media.find(wanted);
    if (path === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such file.');
    const isWanted = path === wanted.replaceAll('\\', '/').replace(/^\/+/, '');
    reply.headers(fileHeaders);
    // A step of the ladder that is still being made is answered by the master, for this once.
    if (!isWanted) reply.header('cache-control', 'no-store');
    return send(request, reply, { media, path });
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, path }: { media: Media; path: string },
) {
  const size = await media.storage.size(path);
  if (size === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such file.');
  // A stored name is given once and its bytes never change, so the name is the tag.
  const etag = `"${path.replace(/^media\//, '')}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  const range = rangeOf(request, { size, etag });
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(media.storage.stream(path, { start, end }));
}

function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

type Range = { start: number; end: number };

/** One range of bytes (RFC 9110 §14.2); null, meaning the whole, for several ranges or another unit. */
function rangeOf(
  { headers }: FastifyRequest,
  { size, etag }: { size: number; etag: string },
): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '');
  if (!match || (headers['if-range'] && headers['if-range'] !== etag)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
