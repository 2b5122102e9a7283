import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { documentPage, pagePolicy } from './page.ts';

/** The API document, for machines and for people. Made at the first request. */
export function apiDocumentRoutes(app: FastifyInstance): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/docs', (_request, reply) => {
    page ??= documentPage();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(page);
  });
}
