import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '../../shared/api/endpoints.ts';
import type { PublishState } from '../../shared/api/publish-state.ts';
import { copyDemoData } from './demo-data.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pinnedNode = join(root, 'node_modules', '.bin', 'node');
const account = { email: 'admin@example.com', password: 'a long enough password' };

/** The product as `npm start` runs it: a process of its own, which a journey may also kill. */
export interface Product {
  siteUrl: string;
  consoleUrl: string;
  email: string;
  password: string;
  dataDir: string;
  /** A token of a log-in of its own. */
  logIn(): Promise<string>;
  /** Any call of the API, with a token. @throws Error on a refusal */
  call(name: string, input?: object): Promise<{ data: unknown; message: string }>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same addresses with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the product on free ports with a data folder of its own.
 * @param live whether to wait until visitors are served; a journey in the console alone need not
 */
export async function startProduct(
  env: Record<string, string> = {},
  { live = true }: { live?: boolean } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-journey-'));
  if (!('DEMO_CONTENT' in env)) await copyDemoData(dataDir);
  const given = { ...env, DATA_DIR: dataDir };
  let { child, siteUrl, consoleUrl } = await launch(given);
  let token = '';

  const post = (name: string, input: object) =>
    fetch(`${consoleUrl}/api/admin/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    });
  const logIn = async () => {
    const answer = (await (await post('login', account)).json()) as { token?: string };
    if (!answer.token) throw new Error('The journey could not log in.');
    return answer.token;
  };
  token = await logIn();
  if (live) await untilLive(consoleUrl, token);

  return {
    ...account,
    siteUrl,
    consoleUrl,
    dataDir,
    logIn,
    async call(name, input = {}) {
      const response = await post(name, input);
      const answer = (await response.json()) as { data: unknown; message: string };
      if (!response.ok) throw new Error(`${name}: ${answer.message}`);
      return answer;
    },
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      await end(child, 'SIGTERM');
      const ports = { PORT: new URL(siteUrl).port, ADMIN_PORT: new URL(consoleUrl).port };
      ({ child, siteUrl, consoleUrl } = await launch({ ...given, ...ports }));
      token = await logIn();
      if (live) await untilLive(consoleUrl, token);
    },
    async stop() {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(env: Record<string, string>) {
  const child = spawn(existsSync(pinnedNode) ? pinnedNode : process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: '0',
      SITE_URL: '',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      PUBLIC_CALLS_PER_MINUTE: '0',
      QUERIES_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  return { child, ...(await addressesOf(child)) };
}

/** What the server prints when it listens. */
function addressesOf(child: ChildProcess): Promise<{ siteUrl: string; consoleUrl: string }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (data: Buffer) => {
      said += data;
      const site = /^Site\s+(\S+)$/m.exec(said)?.[1];
      const admin = /^Console\s+(\S+)$/m.exec(said)?.[1];
      if (site && admin) resolve({ siteUrl: site, consoleUrl: admin });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}

async function untilLive(consoleUrl: string, token: string): Promise<void> {
  const until = Date.now() + 100_000;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const response = await fetch(`${consoleUrl}/api/admin/publish-state`, { headers });
    const { data } = (await response.json()) as { data: PublishState };
    if (data.status === 'live' && data.liveRevision === data.savedRevision) return;
    if (Date.now() > until) throw new Error('Nothing was published.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Every call's address, for journeys that make one fail. */
export function callAddress(name: keyof typeof endpoints): string {
  return `**/api${endpoints[name].path}`;
}
