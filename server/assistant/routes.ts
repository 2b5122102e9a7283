import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import { defineEndpoints } from '../../shared/api/endpoint.ts';
import { type AccessDeps, createGuard, isAssistant } from '../people/access.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { assistantLimit } from '../platform/http/rate-limit.ts';
import type { AssistantDeps } from './assistant-server.ts';

/** The endpoint of assistants (docs/develop/assistants.md). Its messages are those of the protocol, without envelope. */
const { mcp: row } = defineEndpoints({
  mcp: {
    path: '/mcp',
    access: 'content',
    scope: 'assistant',
    maxBytes: 4 << 20,
    summary: 'Serves assistants by the Model Context Protocol.',
  },
});

/** Adds the endpoint of the Model Context Protocol, in stateless HTTP, for tokens with the scope `assistant`. */
export function addAssistantRoutes(app: FastifyInstance, deps: AccessDeps & AssistantDeps) {
  const { onRequest } = createGuard(row, deps);
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: row.path,
    config: { ...bodyLimitOf(row), rateLimit: assistantLimit },
    onRequest: [...onRequest, requireAssistant],
    handler: (request, reply) => serve(request, reply, deps),
  });
}

async function requireAssistant(request: FastifyRequest): Promise<void> {
  const message = 'Use an API token with the scope assistant.';
  if (!isAssistant(request)) throw new ApiError(403, 'FORBIDDEN', message);
}

/** Passes the request to the protocol's own handler, and its response on. */
async function serve(request: FastifyRequest, reply: FastifyReply, deps: AssistantDeps) {
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  const { createAssistantServer } = await import('./assistant-server.ts');
  const { fetch } = createMcpHandler(() => createAssistantServer(request, deps));
  const { method, url, body } = request;
  const headers = new Headers(request.headers as Record<string, string>);
  const address = new URL(url, 'http://localhost');
  const response = await fetch(new Request(address, { method, headers }), { parsedBody: body });
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  return reply.send(response.body && Readable.fromWeb(response.body as ReadableStream));
}
