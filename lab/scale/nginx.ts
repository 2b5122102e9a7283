import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../../scripts/support/until.ts';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

/** The nginx of this machine. */
export function findNginx(): string | undefined {
  return places.find((place) => existsSync(place));
}

/**
 * Runs nginx in the foreground, in its own folder.
 * @param config contents of `http { }`
 * @param address URL that answers once it is ready
 */
export async function startNginx(program: string, config: string, address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, wrapped(config));
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (data) => said.push(String(data)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`nginx ended at its start:\n${said.join('')}`);
    return fetch(address, { redirect: 'manual' }).then(
      (response) => response.status > 0,
      () => false,
    );
  }, 10_000);
  return {
    async stop(): Promise<void> {
      child.kill('SIGQUIT');
      const late = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration that a package adds around it. */
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
