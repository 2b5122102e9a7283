import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '../../../shared/api/endpoints.ts';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import { removeFolder } from '../remove-folder.ts';
import { copyCompiledSite, copyDemoData } from './demo-data.ts';
import { administrator, logIn as logInAt, startServerProcess } from './server-process.ts';

/** The product as started by `npm start`: a separate process that a journey may kill. */
export interface Product {
  siteUrl: string;
  consoleUrl: string;
  email: string;
  password: string;
  dataDir: string;
  /** Logs in. @returns the token */
  logIn(): Promise<string>;
  /** Checks whether a token still opens the console. */
  isSignedIn(token: string): Promise<boolean>;
  /** Sends any request with its own token. @throws Error on a refusal */
  call(name: string, input?: object): Promise<{ data: unknown; message: string }>;
  /** Kills the product, like a power cut. */
  kill(): Promise<void>;
  /** Restarts the product at the same addresses with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the product on free ports with a new data folder.
 * @param live waits until the site is served; console journeys do not need this
 */
export async function startProduct(
  env: Record<string, string> = {},
  { live = true }: { live?: boolean } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-journey-'));
  await ('DEMO_CONTENT' in env ? copyCompiledSite(dataDir) : copyDemoData(dataDir));
  const given = { ...env, DATA_DIR: dataDir };
  let server = startServerProcess(given);
  const { site: siteUrl, console: consoleUrl } = await server.addresses();
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
  const logIn = () => logInAt(consoleUrl);
  token = await logIn();
  if (live) await untilLive(consoleUrl, token);

  return {
    ...administrator,
    siteUrl,
    consoleUrl,
    dataDir,
    logIn,
    async isSignedIn(asked) {
      const headers = { authorization: `Bearer ${asked}` };
      return (await fetch(`${consoleUrl}/api/admin/publish-state`, { headers })).ok;
    },
    async call(name, input = {}) {
      let response = await post(name, input);
      if (response.status === 401) {
        token = await logIn();
        response = await post(name, input);
      }
      const answer = (await response.json()) as { data: unknown; message: string };
      if (!response.ok) throw new Error(`${name}: ${answer.message}`);
      return answer;
    },
    kill: () => server.kill('SIGKILL'),
    async restart() {
      await server.kill('SIGTERM');
      const ports = { PORT: new URL(siteUrl).port, ADMIN_PORT: new URL(consoleUrl).port };
      server = startServerProcess({ ...given, ...ports });
      await server.addresses();
      token = await logIn();
      if (live) await untilLive(consoleUrl, token);
    },
    async stop() {
      await server.kill('SIGTERM');
      await removeFolder(dataDir);
    },
  };
}

/** Waits until everything saved is live. */
async function untilLive(consoleUrl: string, token: string): Promise<void> {
  const until = Date.now() + 240_000;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const response = await fetch(`${consoleUrl}/api/admin/publish-state`, { headers });
    const { data } = (await response.json()) as { data: PublishState };
    if (data.status === 'live' && data.liveRevision === data.savedRevision) return;
    if (Date.now() > until) throw new Error('Nothing was published.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the address of an endpoint, for journeys that make it fail. */
export function endpointAddress(name: EndpointName): string {
  return `**/api${endpoints[name].path}`;
}
