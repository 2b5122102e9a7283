import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { immutable } from '../platform/bytes/cache-control.ts';
import { contentType } from '../platform/bytes/content-type.ts';
import { consoleHeaders } from '../platform/http/headers.ts';

interface ConsoleParts {
  folder: string;
  /** Origins beside its own that the console may load from; known once both origins listen. */
  origins: () => readonly string[];
  siteUrl: () => string;
  /** Where the company's mark is; empty while there is none. */
  mark: () => Promise<object>;
}

/** The console: the files of its build. Its addresses are fragments, so one page carries all screens. */
export async function consoleRoutes(
  app: FastifyInstance,
  { folder, origins, siteUrl, mark }: ConsoleParts,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    const headers = consoleHeaders(origins());
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    // The library names no character set for drawings.
    const drawing = contentType('icon.svg');
    if (drawing.startsWith(`${reply.getHeader('content-type')};`))
      reply.header('content-type', drawing);
  });
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ siteUrl: siteUrl(), ...(await mark()) }),
  );
  // The build may still be on its way when the server starts.
  await mkdir(folder, { recursive: true });
  let isBuilt = false;
  app.addHook('onRequest', async (_request, reply) => {
    isBuilt ||= existsSync(join(folder, 'index.html'));
    if (isBuilt) return;
    reply.code(503).header('retry-after', '2').type('text/plain; charset=utf-8');
    return reply.send('The console is not built yet. It is built by: npm start\n');
  });
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    // The build writes each file in brotli and gzip as well.
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? immutable : 'no-cache');
    },
  });
}
