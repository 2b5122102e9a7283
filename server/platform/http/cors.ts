import type { FastifyInstance } from 'fastify';
import { brokenLinksHeader } from '../../../shared/rules/published-anyway.ts';

/** Allows pages of these origins to call the API. Site and console need no entry. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'content-revision');
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': `authorization, content-type, ${brokenLinksHeader}`,
        'access-control-max-age': '600',
      })
      .send();
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
}
