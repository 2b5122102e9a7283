import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { waitUntil } from '../../scripts/support/until.ts';
import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import { administrator, startServerProcess } from '../../tests/support/servers/server-process.ts';

export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>;

/**
 * Starts Marquee like `npm start`, in a separate process, with an administrator logged in.
 * @param checkout folder of another version, with its packages installed
 */
export async function startMeasuredServer(
  dataDir: string,
  more: Record<string, string> = {},
  checkout?: string,
) {
  const [port, adminPort] = await findFreePorts(2);
  const started = performance.now();
  const { child, kill } = startServerProcess(
    {
      ...(checkout ? { NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/node') } : {}),
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      ...more,
    },
    { lean: true, ...(checkout ? { cwd: checkout } : {}) },
  );
  child.stderr.pipe(process.stderr, { end: false });
  // A failed measurement must not leave a server behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const site = `http://127.0.0.1:${port}`;
  const api = `http://127.0.0.1:${adminPort}/api`;
  const call = createCaller(api);

  await waitUntil(async () => (await fetch(`${api}/health`)).status > 0, 60_000, 1);
  const answering = performance.now() - started;
  // The first account is the last step of a start.
  await waitUntil(async () => call('login', administrator).then(() => true), 5000, 1);

  return {
    pid: child.pid as number,
    site,
    api,
    call,
    /** Milliseconds from process start to the first answer. */
    answering,
    startedAt: started,
    state: () => call<PublishState>('publish-state', {}, 'GET'),
    /**
     * Waits until everything saved is live. Asking every millisecond would take a third of both
     * cores from a first release.
     */
    published: (milliseconds = 180_000) =>
      waitUntil(
        async () => {
          const state = await call<PublishState>('publish-state', {}, 'GET');
          return state.status === 'live' && state.liveRevision === state.savedRevision && state;
        },
        milliseconds,
        20,
      ),
    /** Waits until idle-time work is done. */
    idle: () =>
      waitUntil(
        async () =>
          !commandsBelow(child.pid as number).some((it) => it.includes('serve/precompress.ts')),
        600_000,
        1,
      ),
    /** Resident megabytes of the server and every process it started. */
    memory: () => residentOf(child.pid as number),
    /** Resident megabytes of the server process alone. */
    ownMemory: () => ownResidentOf(child.pid as number),
    /** The same without file pages, such as Node's own program, which the machine can reclaim. */
    ownAnonymousMemory: () => statusOf(child.pid as number, 'RssAnon'),
    stop: (signal: NodeJS.Signals = 'SIGTERM') => kill(signal),
  };
}

/** Makes calls as an administrator, after the login. */
function createCaller(api: string) {
  let token = '';
  return async function call<Data>(
    name: string,
    input: object = {},
    method = 'POST',
  ): Promise<Data> {
    const response = await fetch(`${api}/admin/${name}`, {
      method,
      headers: {
        ...(input instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET'
        ? {}
        : { body: input instanceof FormData ? input : JSON.stringify(input) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${answer.message}`);
    if (name === 'login') token = answer.token;
    return answer.data as Data;
  };
}

/** Linux only: adds up VmRSS of a process and its children. */
export function residentOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const below = children === '' ? [] : children.split(' ').map(Number);
  return below.reduce((sum, child) => sum + residentOf(child), ownResidentOf(pid));
}

/** Notes the most memory until it is stopped. */
export function watchMemory(ask: () => number) {
  let most = 0;
  const look = () => {
    try {
      most = Math.max(most, ask());
    } catch {
      // A process has just ended.
    }
  };
  const timer = setInterval(look, 25);
  return {
    stop(): number {
      clearInterval(timer);
      return most;
    },
  };
}

function ownResidentOf(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

/** Megabytes; 0 for a process that has just ended. */
function statusOf(pid: number, name: 'VmRSS' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const line = status.split('\n').find((it) => it.startsWith(`${name}:`)) ?? '';
  return (Number.parseInt(line.slice(name.length + 1), 10) || 0) / 1024;
}

/** Linux only: command lines of a process's children. */
function commandsBelow(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === ''
    ? []
    : children.split(' ').map((it) => readFileSync(`/proc/${it}/cmdline`, 'utf8'));
}
