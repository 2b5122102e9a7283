import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../shared/api/endpoints.ts';

const endless = endpoints.publishEvents.path;

interface Ending {
  timeoutMs?: number;
  /** True while the server is about to stop; every response then closes its connection. */
  isDraining?: (() => boolean) | undefined;
}

/** On closing, gives open requests time to finish, and ends endless streams at once. */
export function closeGracefully(
  app: FastifyInstance,
  { timeoutMs = 5000, isDraining }: Ending = {},
): void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', (request, { raw }, done) => {
    if (request.url.includes(endless)) {
      streams.add(raw);
      raw.once('close', () => streams.delete(raw));
    }
    if (isDraining?.()) raw.setHeader('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    for (const raw of streams) raw.end();
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref();
  });
}
