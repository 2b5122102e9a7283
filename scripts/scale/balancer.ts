import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { until } from '../until.ts';

const example = new URL('../../docs/examples/nginx.conf', import.meta.url);

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

export interface Addresses {
  site: number;
  console: number;
}

/** nginx with the documented configuration, before servers on the loopback. */
export async function startBalancer(program: string, servers: readonly Addresses[]) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
  const [free = 0, other = 0] = await freePorts(2);
  const ports = { site: free, console: other };
  const file = join(folder, 'nginx.conf');
  await writeFile(file, wrapped(configured(await readFile(example, 'utf8'), servers, ports)));
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (data) => said.push(String(data)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const site = `http://127.0.0.1:${ports.site}`;
  await until(() => {
    if (child.exitCode !== null) throw new Error(`nginx ended at its start:\n${said.join('')}`);
    return fetch(site).then(
      (answer) => answer.status > 0,
      () => false,
    );
  }, 10_000);
  return {
    site,
    console: `http://127.0.0.1:${ports.console}`,
    async stop(): Promise<void> {
      child.kill('SIGQUIT');
      const late = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The example with the addresses of this machine; each answer also tells which server gave it. */
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

/** What a package puts around it. */
function wrapped(config: string): string {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events { worker_connections 1024; }
http {
access_log off;
${scratch.map((name) => `${name}_temp_path ${name};`).join('\n')}
${config}
}
`;
}
