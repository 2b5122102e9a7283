import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';
import { pagePolicy, renderPage } from './page.ts';

/** Serves the API document as JSON and as a page, both built on the first request. */
export function addApiDocument(app: FastifyInstance): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(buildOpenApi());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/docs', (_request, reply) => {
    page ??= renderPage();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(page);
  });
}
