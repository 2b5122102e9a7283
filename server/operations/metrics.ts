import { readdirSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../env.ts';
import type { Publisher } from '../publisher.ts';
import type { Store } from '../store/store.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Duration {
  counts: number[];
  sum: number;
  count: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts the server's answers, for Prometheus. Labels never contain visitor input. */
export function createMetrics() {
  const requests = new Map<string, number>();
  const durations = new Map<string, Duration>();

  function observe(origin: string, seconds: number): void {
    let found = durations.get(origin);
    if (!found) {
      found = { counts: buckets.map(() => 0), sum: 0, count: 0 };
      durations.set(origin, found);
    }
    found.sum += seconds;
    found.count += 1;
    for (let at = 0; at < buckets.length; at += 1)
      if (seconds <= (buckets[at] ?? 0)) found.counts[at] = (found.counts[at] ?? 0) + 1;
  }

  return {
    /** Counts every answer of one of the two origins. */
    watch(app: FastifyInstance, origin: 'site' | 'console'): void {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const key = `origin="${origin}",route="${route}",status="${reply.statusCode}"`;
        requests.set(key, (requests.get(key) ?? 0) + 1);
        observe(origin, reply.elapsedTime / 1000);
        done();
      });
    },
    lines(): string[] {
      const lines = [...head('marquee_requests_total', 'counter', 'Requests answered.')];
      for (const [key, count] of requests) lines.push(`marquee_requests_total{${key}} ${count}`);
      const name = 'marquee_request_seconds';
      lines.push(...head(name, 'histogram', 'Time from a request to the end of its answer.'));
      for (const [origin, { counts, sum, count }] of durations) {
        for (const [at, limit] of buckets.entries())
          lines.push(`${name}_bucket{origin="${origin}",le="${limit}"} ${counts[at]}`);
        lines.push(`${name}_bucket{origin="${origin}",le="+Inf"} ${count}`);
        lines.push(`${name}_sum{origin="${origin}"} ${sum}`);
        lines.push(`${name}_count{origin="${origin}"} ${count}`);
      }
      return lines;
    },
  };
}

let loopDelay: ReturnType<typeof monitorEventLoopDelay> | null = null;

interface GaugeParts {
  store: Store;
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;
  publisher: Pick<Publisher, 'liveRelease' | 'isLeader'>;
}

/** Current state of the process, the content and the disk. */
export async function gaugeLines({ store, publisher, settings }: GaugeParts): Promise<string[]> {
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
    ['process_open_fds', 'Open files and connections.', openFiles()],
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
      (await store.dueChangeSets(Date.now() - 60_000)).length,
    ],
    [
      'marquee_drafts_stopped',
      'Scheduled drafts that did not go live and need attention.',
      await stoppedDrafts(store),
    ],
    ['marquee_disk_free_bytes', 'Free space of the data folder.', disk && disk.bavail * disk.bsize],
    ['marquee_database_bytes', 'Size of the database file.', database?.size ?? null],
  ];
  const lines = gauges.flatMap(([name, help, value]) =>
    value === null ? [] : [...head(name, 'gauge', help), `${name} ${value}`],
  );
  return [...lines, ...(await deliveryLines(store))];
}

async function stoppedDrafts(store: Pick<Store, 'changeSets'>): Promise<number> {
  const open = await store.changeSets('open', 1000);
  return open.filter(({ plan }) => plan?.problem).length;
}

/** Notifications in the outbox: waiting and failed ones need attention. */
async function deliveryLines(store: Pick<Store, 'deliveriesByState'>): Promise<string[]> {
  const name = 'marquee_deliveries';
  const counts = Object.entries(await store.deliveriesByState());
  return [
    ...head(name, 'gauge', 'Notifications in the outbox.'),
    ...counts.map(([state, count]) => `${name}{state="${state.replace(' ', '_')}"} ${count}`),
  ];
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** null when the operating system does not report it. */
function openFiles(): number | null {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return null;
  }
}
