import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readSettings } from '../../../server/platform/settings/env.ts';
import { start } from '../../../server/start.ts';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import { makeEmptySchema } from '../databases/empty-schema.ts';
import { removeFolder } from '../remove-folder.ts';
import { copyCompiledSite } from './demo-data.ts';

type Answer<Data = Record<string, unknown>> = {
  code: number;
  message: string;
  data: Data;
  token?: string;
};

const databases = new Map<string, string>();

/** Uses PostgreSQL if TEST_DATABASE_URL is set, with one database per folder. */
async function databaseOf(dataDir: string): Promise<string> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const known = databases.get(dataDir);
  if (given === '' || known !== undefined) return known ?? '';
  const address = await makeEmptySchema(given);
  databases.set(dataDir, address);
  return address;
}

export type RunningMarquee = Awaited<ReturnType<typeof runMarquee>>;

/** Starts the complete server on free ports with a new data folder, and logs an administrator in. */
export async function runMarquee(given: { dataDir?: string; env?: Record<string, string> } = {}) {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'marquee-')));
  await copyCompiledSite(dataDir);
  const password = 'a long enough password';
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: await databaseOf(dataDir),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: password,
    DEMO_CONTENT: 'off',
    PUBLIC_CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    ...given.env,
  });
  const server = await start(settings, pino({ level: settings.LOG_LEVEL }));
  const api = `${server.consoleAddress}/api/admin`;
  let token = '';

  async function call<Data = Record<string, unknown>>(
    name: string,
    input: object | FormData = {},
    method = 'POST',
  ): Promise<Answer<Data>> {
    const isForm = input instanceof FormData;
    const response = await fetch(`${api}/${name}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: isForm ? input : JSON.stringify(input) }),
    });
    const answer = (await response.json()) as Answer<Data>;
    if (!response.ok) throw new Error(`${name} answered ${answer.code}: ${answer.message}`);
    return answer;
  }

  const { token: given_ = '' } = await call('login', { email: 'admin@example.com', password });
  token = given_;

  return {
    ...server,
    dataDir,
    api,
    token,
    call,
    state: async () => (await call<PublishState>('publish-state', {}, 'GET')).data,
    /** Waits until everything saved is live. */
    async published(withinMs = 240_000): Promise<PublishState> {
      const until = Date.now() + withinMs;
      for (;;) {
        const state = await this.state();
        if (state.status === 'live' && state.liveRevision === state.savedRevision) return state;
        if (Date.now() > until) throw new Error(`Nothing was published: ${JSON.stringify(state)}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop(): Promise<void> {
      await server.close();
      if (!given.dataDir) await removeFolder(dataDir);
    },
  };
}
