import pg from 'pg';
import type { ClusterStore } from './port.ts';

export interface Notifier extends Pick<ClusterStore, 'notify' | 'subscribe'> {
  close(): Promise<void>;
}

const channel = 'marquee';
const pauses = [100, 250, 500, 1000, 2000];

/**
 * LISTEN and NOTIFY on its own connection, reopened whenever it is lost. Listeners are also called when it opens,
 * because notifications sent meanwhile are lost.
 */
export function createPostgresNotifier(address: string): Notifier {
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: address,
      application_name: 'marquee notifier',
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    });
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', notifyListeners);
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      failures = 0;
      notifyListeners();
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
    async notify() {
      await client?.query(`NOTIFY ${channel}`);
    },
    subscribe(listener) {
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
