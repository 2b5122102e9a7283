import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { waitUntil } from '../../scripts/support/until.ts';
import { startServerProcess } from '../../tests/support/servers/server-process.ts';
import type { Addresses } from './balancer.ts';

const metricsToken = 'the token of the scale test';

export type Fleet = Awaited<ReturnType<typeof startFleet>>;
export type FleetServer = ReturnType<typeof createServer>;

/** Servers of the product, each a process with its own folder. */
export async function startFleet(options: {
  place: string;
  size: number;
  /** Shared settings. */
  env: Record<string, string>;
  /** Known once the balancer listens, which needs the servers' addresses first. */
  siteAddress: { SITE_URL: string };
  /** Folder of their logs; null for none. */
  logs: string | null;
}) {
  const { place, size, env, siteAddress, logs } = options;
  const free = await findFreePorts(2 * size);
  const ports: Addresses[] = Array.from({ length: size }, (_, at) => ({
    site: free[2 * at] ?? 0,
    console: free[2 * at + 1] ?? 0,
  }));
  const servers = ports.map((addresses, at) =>
    createServer(addresses, {
      folder: join(place, `${at}`),
      env: () => ({ ...env, ...siteAddress }),
      log: logs === null ? null : join(logs, `server-${at + 1}.log`),
    }),
  );

  return {
    ports,
    servers,
    async publisher(): Promise<FleetServer> {
      return waitUntil(async () => {
        for (const server of servers)
          if (server.isSettled(0) && (await server.publishes())) return server;
        return null;
      }, 30_000);
    },
    async ready(): Promise<void> {
      for (const server of servers) await waitUntil(server.isReady, 60_000);
    },
    async stop(): Promise<void> {
      await Promise.all(
        servers.map(async (server) => {
          server.wake();
          await server.end('SIGTERM');
        }),
      );
      await later(0);
    },
  };
}

interface ServerDeps {
  folder: string;
  env: () => Record<string, string>;
  log: string | null;
}

function createServer(addresses: Addresses, { folder, env, log }: ServerDeps) {
  const site = `http://127.0.0.1:${addresses.site}`;
  const api = `http://127.0.0.1:${addresses.console}/api`;
  const launch = () =>
    startServerProcess({
      DATA_DIR: folder,
      PORT: String(addresses.site),
      ADMIN_PORT: String(addresses.console),
      METRICS_TOKEN: metricsToken,
      LOG_LEVEL: log === null ? 'error' : 'info',
      DRAIN_SECONDS: '2',
      TRUST_PROXY: '127.0.0.1',
      DEMO_CONTENT: 'off',
      ...env(),
    });
  let running: ReturnType<typeof launch> | null = null;
  let upSince = Number.POSITIVE_INFINITY;
  const server = {
    name: `server ${addresses.site}`,
    site,
    api,
    /** True if it has served for a while without a stop or a pause. */
    isSettled: (milliseconds: number) => performance.now() - upSince > milliseconds,
    async start(): Promise<void> {
      await mkdir(folder, { recursive: true });
      running = launch();
      if (log !== null) running.child.stdout.pipe(createWriteStream(log, { flags: 'a' }));
      await running.addresses();
      upSince = performance.now();
    },
    async end(signal: NodeJS.Signals): Promise<void> {
      upSince = Number.POSITIVE_INFINITY;
      await running?.kill(signal);
      running = null;
    },
    pause(): void {
      upSince = Number.POSITIVE_INFINITY;
      running?.child.kill('SIGSTOP');
    },
    wake(): void {
      running?.child.kill('SIGCONT');
      upSince = performance.now();
    },
    /** Simulates a new machine: deletes everything in its folder except the compiled site. */
    async forget(): Promise<void> {
      for (const name of ['releases', 'uploads'])
        await rm(join(folder, name), { recursive: true, force: true });
    },
    isUp: () => running !== null,
    async publishes(): Promise<boolean> {
      if (!running) return false;
      const headers = { authorization: `Bearer ${metricsToken}` };
      const response = await fetch(`${api}/metrics`, {
        headers,
        signal: AbortSignal.timeout(1000),
      }).then(
        (it) => it.text(),
        () => '',
      );
      return /^marquee_publisher 1$/m.test(response);
    },
    isReady: () =>
      fetch(`${site}/api/health/ready`, { signal: AbortSignal.timeout(1000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
  };
  return server;
}
