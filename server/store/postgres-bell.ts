import pg from 'pg';
import type { ClusterStore } from './cluster.ts';

export interface Bell extends Pick<ClusterStore, 'ring' | 'listen'> {
  close(): Promise<void>;
}

const channel = 'marquee';
const pauses = [100, 250, 500, 1000, 2000];

/**
 * LISTEN and NOTIFY on a connection of its own, which is opened again whenever it is lost. Whoever listens is also
 * called when it is opened, for what was rung meanwhile is gone.
 */
export function postgresBell(address: string): Bell {
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const hear = () => {
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: address,
      application_name: 'marquee bell',
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    });
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', hear);
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      failures = 0;
      hear();
    } catch {
      lose(fresh);
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => undefined);
    if (isClosed) return;
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 2000;
    failures += 1;
    timer = setTimeout(() => void connect(), pause);
    timer.unref();
  }

  void connect();
  return {
    async ring() {
      await client?.query(`NOTIFY ${channel}`);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
