import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../shared/api/endpoints.ts';

const endlessPath = endpoints.publishEvents.path;

interface ShutdownOptions {
  timeoutMs?: number;
  /** Returns true while the server is about to stop. Every response then closes its connection. */
  isDraining?: (() => boolean) | undefined;
}

/** Waits for open requests when the server closes, and ends endless streams at once. */
export function closeGracefully(
  app: FastifyInstance,
  { timeoutMs = 5000, isDraining }: ShutdownOptions = {},
): void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', (request, { raw }, done) => {
    if (request.url.includes(endlessPath)) {
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
