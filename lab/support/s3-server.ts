import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { swiftPrograms } from '../../tests/support/s3/s3-packages.ts';
import {
  configure,
  key,
  type Ports,
  parts,
  processesOf,
} from '../../tests/support/s3/s3-processes.ts';

/** A real S3 server: OpenStack Swift with its S3 interface, which verifies every signature. */
export type S3Server = Exclude<Awaited<ReturnType<typeof startS3Server>>, { missing: string }>;

/**
 * Starts a real S3 server on free ports of this machine, from Debian's packages, unpacked into
 * `node_modules/.cache` if they are not installed. @returns the reason if that is impossible
 */
export async function startS3Server(options: { cache?: string } = {}) {
  const cache = options.cache ?? resolve('node_modules/.cache/marquee-s3-server');
  const programs = await swiftPrograms(cache);
  if ('missing' in programs) return programs;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-s3-'));
  const ports = await choosePorts();
  await configure(folder, ports, programs);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const client = createClient(endpoint);
  let running: ChildProcess[] = [];

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running.splice(0);
    for (const child of ending) child.kill(signal);
    const late = setTimeout(() => ending.map((child) => child.kill('SIGKILL')), 8000);
    await Promise.all(ending.map(ended));
    clearTimeout(late);
  }

  const server = {
    endpoint,
    key,
    /** Settings that keep a server's files in a bucket here. */
    settings: (bucket: string, prefix = 'site') => ({
      STORAGE_URL: `s3://${bucket}/${prefix}`,
      S3_ENDPOINT: endpoint,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.id,
      S3_SECRET_ACCESS_KEY: key.secret,
    }),
    async createBucket(name: string): Promise<void> {
      await client.send(new CreateBucketCommand({ Bucket: name }));
    },
    /** @throws Error if it does not answer within 30 s */
    async start(): Promise<void> {
      running = processesOf(folder, ports, programs);
      await answers(ports, client, folder);
    },
    /** Stops it like an operator; its data stays. */
    stop: () => end('SIGTERM'),
    /** Kills it, like a crash. */
    kill: () => end('SIGKILL'),
    async restart(): Promise<void> {
      await server.stop();
      await server.start();
    },
    /** Stops it and deletes its data. */
    async close(): Promise<void> {
      await end('SIGTERM');
      client.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await server.start();
  } catch (error) {
    await server.close();
    return { missing: `The S3 server does not start here: ${(error as Error).message}` };
  }
  return server;
}

async function choosePorts(): Promise<Ports> {
  const names = [...parts, 'memcached'] as const;
  const ports = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, at) => [name, ports[at] ?? 0])) as Ports;
}

function createClient(endpoint: string): S3Client {
  const credentials = { accessKeyId: key.id, secretAccessKey: key.secret };
  return new S3Client({ endpoint, region: key.region, forcePathStyle: true, credentials });
}

/** Waits until every part listens and requests are answered. */
async function answers(ports: Ports, client: S3Client, folder: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const open = await Promise.all(Object.values(ports).map(listens));
    const works = () => client.send(new ListBucketsCommand({})).then(Boolean, () => false);
    if (open.every(Boolean) && (await works())) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(await reasonIn(folder));
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const say = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => say(true));
    for (const fault of ['error', 'timeout']) socket.once(fault, () => say(false));
  });
}

/** The last line of output of any of its processes. */
async function reasonIn(folder: string): Promise<string> {
  const logs = await Promise.all(
    [...parts, 'memcached'].map((name) => readFile(join(folder, `${name}.log`), 'utf8')),
  );
  return logs.flatMap((log) => log.trim().split('\n').slice(-1)).find(Boolean) ?? 'it is silent';
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', resolve));
}
