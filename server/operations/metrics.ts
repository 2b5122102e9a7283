import { readdirSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Settings } from '../platform/settings/env.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { Store } from '../store.ts';

export type Metrics = ReturnType<typeof createMetrics>;

type Origin = 'site' | 'console';

/** One response of the server. */
interface Answered {
  origin: Origin;
  route: string;
  status: number;
  milliseconds: number;
}

/** Maximum number of responses to count later. The library is loaded on demand, so that no start waits for it. */
const maxUncounted = 1000;

/** Counts the server's responses, for Prometheus. Labels never contain visitor input. */
export function createMetrics() {
  let counters: ReturnType<typeof openCounters> | undefined;
  let uncounted: Answered[] = [];

  /** @returns the registry, with every response so far */
  async function count(): Promise<Registry> {
    counters ??= openCounters();
    const { registry, requests, seconds } = await counters;
    const responses = uncounted;
    uncounted = [];
    for (const { origin, route, status, milliseconds } of responses) {
      requests.inc({ origin, route, status });
      seconds.observe({ origin }, milliseconds / 1000);
    }
    return registry;
  }

  return {
    /** Counts every response of one of the two origins. */
    watch(app: FastifyInstance, origin: Origin): void {
      app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
        const route = request.routeOptions.url ?? 'none';
        uncounted.push({ origin, route, status, milliseconds: elapsedTime });
        if (uncounted.length % maxUncounted === 0) void count();
        done();
      });
    },
    /** All metrics with the current state, in the Prometheus format. */
    async text(deps: GaugeDeps): Promise<string> {
      const { Registry } = await import('prom-client');
      return Registry.merge([await count(), await readGauges(deps)]).metrics();
    },
  };
}

async function openCounters() {
  const { Counter, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const requests = new Counter({
    name: 'marquee_requests_total',
    help: 'Requests answered.',
    labelNames: ['origin', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'marquee_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['origin'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return { registry, requests, seconds };
}

let loopDelay: ReturnType<typeof monitorEventLoopDelay> | null = null;

interface GaugeDeps {
  store: Store;
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;
  publisher: Pick<Publisher, 'liveRelease' | 'isLeader'>;
}

/** Current state of the process, the content and the disk. */
async function readGauges({ store, publisher, settings }: GaugeDeps): Promise<Registry> {
  const { Gauge, Registry } = await import('prom-client');
  const { DATA_DIR: dataDir } = settings;
  loopDelay ??= monitorEventLoopDelay({ resolution: 20 });
  loopDelay.enable();
  const release = publisher.liveRelease();
  const { rss, heapUsed } = process.memoryUsage();
  const [newest] = await store.publishes({ limit: 1, offset: 0 });
  const disk = await statfs(dataDir).catch(() => null);
  const isHere = settings.DATABASE_URL === '';
  const database = isHere ? await stat(join(dataDir, 'content.sqlite')).catch(() => null) : null;
  const gauges: [name: string, help: string, value: number | null][] = [
    ['process_resident_memory_bytes', 'Memory of the process.', rss],
    ['process_heap_bytes', 'JavaScript heap in use.', heapUsed],
    ['process_open_fds', 'Open files and connections.', countOpenFiles()],
    ['process_uptime_seconds', 'Time since the start.', process.uptime()],
    [
      'marquee_event_loop_delay_p99_seconds',
      'Delay of the event loop.',
      loopDelay.percentile(99) / 1e9,
    ],
    ['marquee_content_revision', 'Newest content revision.', await store.revision()],
    ['marquee_live', '1 when a release is live.', release === null ? 0 : 1],
    ['marquee_live_release', "Number of the release that this server's visitors get.", release],
    ['marquee_publisher', '1 when this server is the publisher.', publisher.isLeader() ? 1 : 0],
    [
      'marquee_last_publish_timestamp_seconds',
      'When publishing last ended.',
      newest ? Date.parse(newest.at) / 1000 : null,
    ],
    [
      'marquee_last_publish_failed',
      '1 when the last publish failed.',
      newest ? Number(newest.body.outcome === 'failed') : null,
    ],
    [
      'marquee_drafts_overdue',
      'Scheduled drafts that are more than a minute overdue.',
      (await store.dueDrafts(Date.now() - 60_000)).length,
    ],
    [
      'marquee_drafts_stopped',
      'Scheduled drafts that did not go live and need attention.',
      await countStoppedDrafts(store),
    ],
    ['marquee_disk_free_bytes', 'Free space of the data folder.', disk && disk.bavail * disk.bsize],
    ['marquee_database_bytes', 'Size of the database file.', database?.size ?? null],
  ];
  const now = new Registry();
  const createGauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [now] });
  for (const [name, help, value] of gauges) if (value !== null) createGauge(name, help).set(value);
  // Waiting and failed notifications need attention.
  const deliveries = createGauge('marquee_deliveries', 'Notifications in the outbox.', ['state']);
  for (const [state, count] of Object.entries(await store.deliveriesByState()))
    deliveries.set({ state: state.replace(' ', '_') }, count);
  return now;
}

async function countStoppedDrafts(store: Pick<Store, 'drafts'>): Promise<number> {
  const open = await store.drafts('open', 1000);
  return open.filter(({ schedule }) => schedule?.problem).length;
}

/** Returns null if the operating system does not report the number. */
function countOpenFiles(): number | null {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return null;
  }
}
