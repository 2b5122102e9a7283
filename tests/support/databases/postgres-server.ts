import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../../scripts/support/free-ports.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';
const readyWithin = 30_000;
const endsWithin = 20_000;

/** A temporary PostgreSQL server on the loopback interface. */
export interface PostgresServer {
  /** `postgres://…` address of an empty database. */
  address: string;
  version: string;
  /** Creates another empty database. @returns its address */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Kills the server, losing uncommitted data, and starts it again at the same address. */
  crash(): Promise<void>;
  /** Ends all connections, and starts the server again at the same address. @param pause in milliseconds */
  restart(pause?: number): Promise<void>;
  /** Ends the server and removes its folder. */
  remove(): Promise<void>;
}

/** Finds the newest PostgreSQL from Debian packages, or POSTGRES_VERSION; null if none is installed. */
export async function findPostgres(wanted = process.env.POSTGRES_VERSION): Promise<string | null> {
  const all = await readdir(installed).catch(() => []);
  const versions = all.filter((version) => !wanted || version === wanted);
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : join(installed, newest, 'bin');
}

/**
 * Starts a PostgreSQL server. It refuses to run as root, so it runs as the user `postgres` of the packages.
 * @throws Error if none is installed
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = await findPostgres();
  if (!programs)
    throw new Error(
      `There is no PostgreSQL ${process.env.POSTGRES_VERSION ?? ''} in ${installed}.`,
    );
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'marquee-postgres-'));
  const data = join(folder, 'data');
  await mkdir(data);
  if (user) for (const place of [folder, data]) await chown(place, user.uid, user.gid);
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  const quiet = { env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, cwd: folder, ...as };
  const init = ['-D', data, '-U', 'marquee', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  // A locale-aware sort order, as on many servers: our queries must not depend on it.
  const asPeopleSort = ['--locale-provider=icu', '--icu-locale=en-US'];
  await run(join(programs, 'initdb'), [...init, ...asPeopleSort], quiet);
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    fsync: 'off',
    log_min_messages: 'panic',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess;
  let databases = 0;

  async function start(): Promise<void> {
    server = spawn(join(programs as string, 'postgres'), ['-D', data, ...options], {
      ...quiet,
      stdio: 'ignore',
    });
    for (const until = Date.now() + readyWithin; ; await pauseFor(50)) {
      if (server.exitCode !== null) throw new Error('PostgreSQL ended at its start.');
      if (await isReady()) return;
      if (Date.now() > until) throw new Error('PostgreSQL was not ready in time.');
    }
  }

  const psql = (sql: string) =>
    run(
      join(programs, 'psql'),
      ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'marquee', '-d', 'postgres', '-Atc', sql],
      { ...quiet, timeout: 10_000 },
    );
  const isReady = () =>
    psql('SELECT 1').then(
      () => true,
      () => false,
    );

  /** SIGINT ends connections and stops in order; SIGQUIT stops immediately, like a crash. */
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    const late = setTimeout(() => server.kill('SIGQUIT'), endsWithin);
    await ended;
    clearTimeout(late);
  }

  async function newDatabase(): Promise<string> {
    databases += 1;
    await psql(`CREATE DATABASE d${databases}`);
    return `postgres://marquee@127.0.0.1:${port}/d${databases}`;
  }

  try {
    await start();
    const version = (await psql('SHOW server_version')).stdout.trim();
    return {
      address: await newDatabase(),
      version,
      newDatabase,
      stop: () => end('SIGINT'),
      async crash() {
        await end('SIGQUIT');
        await start();
      },
      async restart(pause = 0) {
        await end('SIGINT');
        await pauseFor(pause);
        await start();
      },
      async remove() {
        await end('SIGINT');
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await end('SIGQUIT').catch(() => {});
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const ask = async (what: string) => Number((await run('id', [what, 'postgres'])).stdout);
  return { uid: await ask('-u'), gid: await ask('-g') };
}

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
