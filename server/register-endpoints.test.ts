import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { stringsOf } from '../shared/words/words.ts';
import { openSqliteStore } from './platform/db/sqlite/sqlite.ts';
import { readBodies } from './platform/http/bodies/bodies.ts';
import { createOpenBodies } from './platform/http/bodies/open-bodies.ts';
import type { Handlers } from './platform/http/handler.ts';
import { registerEndpoints } from './register-endpoints.ts';

async function appWith(special: Partial<Handlers>) {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  const store = await openSqliteStore(':memory:');
  app.decorate('openBodies', createOpenBodies());
  await readBodies(app);
  const handlers = Object.fromEntries(
    endpointNames.map((name) => [name, async () => ({ data: 1 })]),
  );
  registerEndpoints(app, {
    handlers: { ...(handlers as unknown as Handlers), ...special },
    deps: {
      ...{ store, now: () => 0, media: { workFolder: tmpdir() } },
      settings: { METRICS_TOKEN: '', REBUILD_WEBHOOK_SECRET: '' },
      formPages: {
        received: async () => '/',
        otherWays: async () => [],
        words: async () => stringsOf('en'),
      },
    },
    origin: 'console',
    limits: {},
  });
  return {
    get: (url: string) => app.inject({ url }),
    /** Closes it. @returns the warnings and errors of its log */
    async close(): Promise<string[]> {
      await app.close();
      await store.close();
      return lines.filter((line) => JSON.parse(line).level >= 40);
    },
  };
}

it('logs no error if a handler sends its response itself', async () => {
  const app = await appWith({
    companyCallback: async ({ reply }) => reply.code(303).header('location', '/there').send(''),
    healthLive: async ({ reply }) => {
      reply.hijack();
      reply.raw.end('streamed');
      return reply;
    },
  });
  const response = await app.get(rowOf('companyCallback').path);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/there']);
  expect((await app.get(rowOf('healthLive').path)).body).toBe('streamed');
  expect(await app.close()).toEqual([]);
});

it('streams a long list in chunks with the same bytes as a short one', async () => {
  const entries = [{ name: 'A' }, { name: 'B, “quoted”' }, { name: 'C' }];
  async function* pieces() {
    yield entries.slice(0, 1);
    yield [];
    yield entries.slice(1);
  }
  const app = await appWith({
    health: async () => ({ data: entries }),
    healthLive: async () => ({ data: pieces() }),
  });
  const whole = await app.get(rowOf('health').path);
  const inPieces = await app.get(rowOf('healthLive').path);
  expect(inPieces.body).toBe(whole.body);
  expect(inPieces.headers['content-type']).toBe(whole.headers['content-type']);
  expect(await app.close()).toEqual([]);
});
