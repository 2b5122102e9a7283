import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '../bytes/digest.ts';
import type { Settings } from '../env.ts';
import { ApiError } from '../errors/api-error.ts';
import { requireAdmin } from '../http/access.ts';
import { gaugeLines, type Metrics } from '../operations/metrics.ts';
import type { Publisher } from '../publisher.ts';
import type { Store } from '../store/store.ts';

interface OperationsParts {
  store: Store;
  publisher: Pick<Publisher, 'isLive' | 'leads'>;
  settings: Settings;
  now: () => number;
  isDraining?: () => boolean;
}

/**
 * `/api/health`: the process lives and the database answers. `/api/health/live`: the process lives.
 * `/api/health/ready`: visitors may be sent here; without the database too, for their site needs none.
 */
export function healthRoutes(
  app: FastifyInstance,
  { store, publisher, isDraining = () => false }: OperationsParts,
): void {
  const health = async () => {
    const live = publisher.isLive();
    return { revision: await store.revision(), live, ready: live };
  };
  app.get('/health', async () => ({ code: 200, message: 'OK', data: await health() }));
  app.get('/health/live', async () => ({ code: 200, message: 'OK', data: null }));
  app.get('/health/ready', async () => {
    if (isDraining())
      throw new ApiError(503, 'NOT_READY', 'This server is about to end.', { retryAfter: 2 });
    const data = { live: publisher.isLive() };
    if (data.live) return { code: 200, message: 'OK', data };
    throw new ApiError(503, 'NOT_READY', 'The site is being made for the first time.', {
      retryAfter: 2,
    });
  });
}

/** `/api/metrics` for Prometheus, on the console's origin only: with METRICS_TOKEN or an administrator's token. */
export function metricsRoute(
  app: FastifyInstance,
  parts: OperationsParts & { metrics: Metrics },
): void {
  const { settings, metrics } = parts;
  const admin = requireAdmin(parts);
  app.get('/metrics', {
    onRequest: async (request) => {
      if (!carries(request, settings.METRICS_TOKEN)) await admin(request);
    },
    handler: async (_request, reply) => {
      const gauges = await gaugeLines(parts);
      const lines = [...metrics.lines(), ...gauges];
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
    },
  });
}

function carries({ headers }: FastifyRequest, token: string): boolean {
  if (token === '') return false;
  const given = Buffer.from(sha256(headers.authorization ?? ''));
  return timingSafeEqual(given, Buffer.from(sha256(`Bearer ${token}`)));
}
