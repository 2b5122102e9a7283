import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { ApiError } from '../errors/api-error.ts';
import { buildProblemBody } from './errors.ts';
import { apiHeaders } from './headers.ts';

/** Paths of probes, which connect by address and not by name. */
const probes = new Set(
  [endpoints.health, endpoints.healthLive, endpoints.healthReady].map(({ path }) => `/api${path}`),
);

const timeoutMs = 5000;

interface OriginNames {
  SITE_URL: string;
  CONSOLE_URL: string;
}

/**
 * Creates a server in front of both origins, which forwards each request by its host name and rejects other names. It
 * forwards the server's events, so that limits and errors are those of the origins.
 */
export function createFront(
  { site, console }: { site: FastifyInstance; console: FastifyInstance },
  { SITE_URL, CONSOLE_URL }: OriginNames,
) {
  const byName = new Map([
    [new URL(SITE_URL).hostname, site.server],
    [new URL(CONSOLE_URL).hostname, console.server],
  ]);
  const { requestTimeout, keepAliveTimeout, headersTimeout, maxHeadersCount } = site.server;
  const front = createServer({ requireHostHeader: false, requestTimeout, keepAliveTimeout });
  Object.assign(front, { headersTimeout, maxHeadersCount });
  const findServer = (request: IncomingMessage) =>
    byName.get(hostNameOf(request)) ?? (probes.has(request.url ?? '') ? site.server : null);

  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const)
    front.on(event, (request, response) => {
      const server = findServer(request);
      if (server) return void server.emit(event, request, response);
      const problem = createMisdirected();
      const headers = { ...apiHeaders, 'content-type': 'application/json; charset=utf-8' };
      response.writeHead(problem.status, { ...headers, connection: 'close' });
      response.end(buildProblemBody(problem));
    });
  for (const event of ['connect', 'clientError'] as const)
    front.on(event, (...given: unknown[]) => site.server.emit(event, ...given));

  return {
    server: front,
    async close(): Promise<void> {
      const timer = setTimeout(() => front.closeAllConnections(), timeoutMs).unref();
      await new Promise((resolve) => front.close(resolve));
      clearTimeout(timer);
    },
  };
}

function hostNameOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').toLowerCase().replace(/:\d*$/, '');
}

function createMisdirected(): ApiError {
  return new ApiError(421, 'WRONG_HOST', 'This server does not answer for this host name.');
}
