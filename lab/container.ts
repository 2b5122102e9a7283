import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../scripts/support/free-ports.ts';
import { waitUntil } from '../scripts/support/until.ts';
import { getAsHost } from '../tests/support/servers/get-as-host.ts';
import { buildProduct, createBuildah, ensurePrograms, makeBases } from './container/builder.ts';

/**
 * `node lab/run.mjs container`: builds the image from the Dockerfile and starts it as compose.yaml does: as user 65532,
 * with a root that cannot be written, a folder at /data, and one port for two host names. Needs root, but no daemon.
 * Exit code 1 if a promise of docs/operate/run-in-containers.md is broken.
 */
const user = 65532;
const names = { SITE_URL: 'https://www.example.com', CONSOLE_URL: 'https://console.example.com' };
const limits = { start: 3000, stop: 10_000 };

const buildah = createBuildah();
const { folder } = buildah;
try {
  ensurePrograms();
  console.log('Building the image ...');
  makeBases(buildah);
  buildProduct(buildah);
  await tryImage();
  console.log('Every promise was kept.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  buildah.buildah('rm', '--all');
  await rm(folder, { recursive: true, force: true });
}

async function tryImage(): Promise<void> {
  const { Docker } = JSON.parse(buildah.buildah('inspect', '--type', 'image', 'localhost/marquee'));
  const { User, Env, Cmd } = Docker.config as { User: string; Env: string[]; Cmd: string[] };
  promise('the image names its user', User === `${user}:${user}`);
  const size = buildah.buildah('images', '--format', '{{.Size}}', 'localhost/marquee');
  console.log(`The image has ${size}.`);
  const container = buildah.buildah('from', '--pull-never', 'localhost/marquee');
  const root = buildah.buildah('mount', container);

  const port = await findFreePort();
  const given = { ...names, PORT: `${port}`, ADMIN_PORT: `${port}`, HOST: '127.0.0.1' };
  const env = [...Env, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)];
  const start = (data: string | null) => startReadOnly({ root, data, env, command: Cmd });

  const lost = start(null);
  promise('it does not start without a volume', (await lost.ended) !== 0);
  promise('it says what is missing', lost.said().includes('Mount a volume there.'));

  const data = join(folder, 'data');
  mkdirSync(data);
  await chmod(data, 0o755);
  const foreign = start(data);
  promise("it does not start on another user's folder", (await foreign.ended) !== 0);
  promise('it says whose it must be', foreign.said().includes(`chown -R ${user}:${user} /data`));

  await chown(data, user, user);
  const first = start(data);
  const firstMs = await ready(first, port);
  await visit(port);
  await stop(first);
  const times: number[] = [];
  // Other programs of the machine may slow one of them down.
  for (let again = 0; again < 3; again += 1) {
    const next = start(data);
    times.push(await ready(next, port));
    await visit(port);
    await stop(next);
  }
  console.log(
    `Ready after ${firstMs} ms with the demo company, after ${times.join(', ')} ms again.`,
  );
  const compiled = ['builds', 'console'].filter((name) => existsSync(join(data, name)));
  promise('nothing is compiled at the start', compiled.length === 0);
  promise(`a start takes at most ${limits.start} ms`, Math.min(...times) <= limits.start);
}

function promise(text: string, isKept: boolean): void {
  if (!isKept) throw new Error(`Broken: ${text}.`);
  console.log(`  kept: ${text}`);
}

interface Container {
  root: string;
  /** The folder at /data; null for none. */
  data: string | null;
  env: readonly string[];
  command: readonly string[];
}

/** `buildah run` cannot make the root read-only, so a namespace of mounts does. */
function startReadOnly({ root, data, env, command }: Container) {
  const script = [
    'set -e',
    'mount --bind "$1" "$1"',
    'mount --rbind /dev "$1/dev"',
    'mount -t proc proc "$1/proc"',
    'mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"',
    ...(data === null ? [] : [`mount --bind "${data}" "$1/data"`]),
    'mount -o remount,bind,ro "$1"',
    'root="$1"; shift',
    `exec chroot --userspec=${user}:${user} "$root" /usr/bin/env -i -C /app "$@"`,
  ].join('\n');
  const words = ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', root];
  const child = spawn('unshare', [...words, ...env, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  child.stdout.on('data', (part) => parts.push(String(part)));
  child.stderr.on('data', (part) => parts.push(String(part)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => parts.join(''), startedAt: performance.now() };
}

type Running = ReturnType<typeof startReadOnly>;

/** Waits for the health check. @returns the milliseconds since the start */
async function ready({ child, said, startedAt }: Running, port: number): Promise<number> {
  const isHealthy = async () => {
    if (child.exitCode !== null) throw new Error(`It ended:\n${said()}`);
    return (await getAsHost(port, `127.0.0.1:${port}`, '/api/health/ready')).status === 200;
  };
  await waitUntil(isHealthy, 120_000, 20).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return Math.round(performance.now() - startedAt);
}

/** SIGTERM, which ends it in time and leaves no process. */
async function stop({ child, ended }: Running): Promise<void> {
  const began = performance.now();
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), limits.stop);
  const code = await ended;
  clearTimeout(late);
  promise(`SIGTERM ends it (${Math.round(performance.now() - began)} ms)`, code === 0);
  promise('no process is left', processesIn(child).length === 0);
}

function processesIn({ pid }: ChildProcess): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return id !== `${pid}` && readlinkSync(`/proc/${id}/root`).startsWith(folder);
    } catch {
      return false;
    }
  });
}

async function visit(port: number): Promise<void> {
  const [site, console, other] = await Promise.all([
    getAsHost(port, 'www.example.com', '/'),
    getAsHost(port, 'console.example.com', '/'),
    getAsHost(port, 'other.example.com', '/'),
  ]);
  promise('the site answers', site.body.includes('<link rel="canonical" href="https://www.'));
  promise('the console answers', console.status === 200 && /<script[^>]* src=/.test(console.body));
  promise('other names are refused', other.status === 421);
}
