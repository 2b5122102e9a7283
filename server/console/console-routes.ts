import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { immutable } from '../platform/bytes/cache-control.ts';
import { findContentType } from '../platform/bytes/content-type.ts';
import { buildConsoleHeaders } from '../platform/http/headers.ts';

interface ConsoleDeps {
  folder: string;
  /** Other origins that the console may load from; known once both origins listen. */
  origins: () => readonly string[];
  siteUrl: () => string;
  /** Address of the company's icon; empty without one. */
  mark: () => Promise<object>;
}

/** Serves the console's build. Its addresses are fragments, so one page has all screens. */
export async function addConsoleRoutes(
  app: FastifyInstance,
  { folder, origins, siteUrl, mark }: ConsoleDeps,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    const headers = buildConsoleHeaders(origins());
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    // The library gives drawings no character set.
    const drawing = findContentType('icon.svg');
    if (drawing.startsWith(`${reply.getHeader('content-type')};`))
      reply.header('content-type', drawing);
  });
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ siteUrl: siteUrl(), ...(await mark()) }),
  );
  // The build may still be running when the server starts.
  await mkdir(folder, { recursive: true });
  let isBuilt = false;
  app.addHook('onRequest', async (_request, reply) => {
    isBuilt ||= existsSync(join(folder, 'index.html'));
    if (isBuilt) return;
    reply.code(503).header('retry-after', '2').type('text/plain; charset=utf-8');
    return reply.send('The console is not built yet. Build it with: npm start\n');
  });
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    // The build writes each file in brotli and gzip too.
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? immutable : 'no-cache');
    },
  });
}
