import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../../shared/api/calls.ts';

const endless = calls.publishEvents.path;

interface Ending {
  timeoutMs?: number;
  /** Whether the server is about to end; each answer then says that its connection will not be used again. */
  isDraining?: (() => boolean) | undefined;
}

/** On closing, requests that are being answered get time to end; streams that never end are ended at once. */
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
