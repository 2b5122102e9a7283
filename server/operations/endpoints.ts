import type { operationsEndpoints } from '../../shared/api/operations.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store.ts';
import { lastBackup } from './last-backup.ts';
import type { Metrics } from './metrics.ts';

interface OperationsDeps {
  store: Store;
  publisher: Pick<Publisher, 'liveRelease' | 'isLeader' | 'endpoints'>;
  settings: Settings;
  metrics: Metrics;
  isDraining?: () => boolean;
}

export function handleOperations(deps: OperationsDeps): Handlers<typeof operationsEndpoints> {
  const { store, publisher, metrics, isDraining = () => false } = deps;
  return {
    async health() {
      const live = publisher.liveRelease() !== null;
      const revision = await store.revision();
      const { status, liveRevision, problem } = publisher.endpoints.state();
      const publishing = {
        status,
        unpublished: Math.max(0, revision - liveRevision),
        problem: problem?.id ?? null,
      };
      return { data: { revision, live, ready: live, publishing } };
    },
    healthLive: async () => ({ data: null }),
    async healthReady() {
      if (isDraining()) throw createNotReady('This server is about to stop.');
      if (publisher.liveRelease() === null)
        throw createNotReady('The site is being built for the first time.');
      return { data: { live: true } };
    },
    async lastBackup() {
      return { data: { at: (await store.setting(lastBackup)) as string | null } };
    },
    async metrics() {
      const { Registry } = await import('prom-client');
      return { type: Registry.PROMETHEUS_CONTENT_TYPE, body: await metrics.text(deps) };
    },
  };
}

function createNotReady(message: string): ApiError {
  return new ApiError(503, 'NOT_READY', message, { retryAfter: 2 });
}
