import { readFile } from 'node:fs/promises';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { startNginx } from './nginx.ts';

const example = new URL('../../docs/operate/examples/nginx.conf', import.meta.url);

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

export interface Addresses {
  site: number;
  console: number;
}

/** nginx with the documented configuration, in front of servers on the loopback. */
export async function startBalancer(program: string, servers: readonly Addresses[]) {
  const [free = 0, other = 0] = await findFreePorts(2);
  const ports = { site: free, console: other };
  const site = `http://127.0.0.1:${ports.site}`;
  const config = configured(await readFile(example, 'utf8'), servers, ports);
  const { stop } = await startNginx(program, config, site);
  return { site, console: `http://127.0.0.1:${ports.console}`, stop };
}

/** The example with this machine's addresses; each answer also names its server. */
function configured(text: string, servers: readonly Addresses[], ports: Addresses): string {
  let config = text
    .replace('listen 80;\n  server_name www', `listen 127.0.0.1:${ports.site};\n  server_name www`)
    .replace(
      'listen 80;\n  server_name con',
      `listen 127.0.0.1:${ports.console};\n  server_name con`,
    )
    .replace(
      'proxy_connect_timeout',
      'add_header x-server $upstream_addr always;\nproxy_connect_timeout',
    );
  for (const [number, { site, console }] of servers.entries())
    config = config
      .replace(`10.0.0.1${number + 1}:4321`, `127.0.0.1:${site}`)
      .replace(`10.0.0.1${number + 1}:4322`, `127.0.0.1:${console}`);
  return config;
}
