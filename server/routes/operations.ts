import { Registry } from 'prom-client';
import type { operationsCalls } from '../../shared/api/operations.ts';
import type { Settings } from '../env.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Handlers } from '../http/calls.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Publisher } from '../publisher.ts';
import type { Store } from '../store/store.ts';

interface OperationsParts {
  store: Store;
  publisher: Pick<Publisher, 'liveRelease' | 'isLeader'>;
  settings: Settings;
  metrics: Metrics;
  isDraining?: () => boolean;
}

export function operationsHandlers(parts: OperationsParts): Handlers<typeof operationsCalls> {
  const { store, publisher, metrics, isDraining = () => false } = parts;
  return {
    async health() {
      const live = publisher.liveRelease() !== null;
      return { data: { revision: await store.revision(), live, ready: live } };
    },
    healthLive: async () => ({ data: null }),
    async healthReady() {
      if (isDraining()) throw notReady('This server is about to end.');
      if (publisher.liveRelease() === null)
        throw notReady('The site is being made for the first time.');
      return { data: { live: true } };
    },
    async metrics() {
      return { type: Registry.PROMETHEUS_CONTENT_TYPE, body: await metrics.text(parts) };
    },
  };
}

function notReady(message: string): ApiError {
  return new ApiError(503, 'NOT_READY', message, { retryAfter: 2 });
}
