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
  /** Other origins from which the console may load; known once both servers listen. */
  origins: () => readonly string[];
  siteUrl: () => string;
  /** Returns the address of the company's icon, or an empty object. */
  mark: () => Promise<object>;
}

/** Serves the console's build, a single page whose screens are URL fragments. */
export async function addConsoleRoutes(
  app: FastifyInstance,
  { folder, origins, siteUrl, mark }: ConsoleDeps,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    const headers = buildConsoleHeaders(origins());
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    // fastify-static sets no character set for SVG.
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
    // The build also contains each file in Brotli and gzip.
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? immutable : 'no-cache');
    },
  });
}
