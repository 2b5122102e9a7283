import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { callNames, rowOf } from '../shared/api/calls.ts';
import { openSqliteStore } from './platform/db/sqlite/sqlite.ts';
import { readBodies } from './platform/http/bodies.ts';
import type { Handlers } from './platform/http/call.ts';
import { createOpenBodies } from './platform/http/open-bodies.ts';
import { registerCalls } from './register-calls.ts';

it('a call that has sent its answer itself is done, without errors in the log', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  const store = await openSqliteStore(':memory:');
  app.decorate('openBodies', createOpenBodies());
  await readBodies(app);
  const handlers = Object.fromEntries(callNames.map((name) => [name, async () => ({ data: 1 })]));
  registerCalls(app, {
    handlers: {
      ...(handlers as unknown as Handlers),
      companyCallback: async ({ reply }) => reply.code(303).header('location', '/there').send(''),
      healthLive: async ({ reply }) => {
        reply.hijack();
        reply.raw.end('streamed');
        return reply;
      },
    },
    parts: {
      ...{ store, now: () => 0, media: { workFolder: tmpdir() } },
      settings: { METRICS_TOKEN: '', REBUILD_WEBHOOK_SECRET: '' },
      formPages: { received: async () => '/', otherWays: async () => [] },
    },
    origin: 'console',
    limits: {},
  });
  const answer = await app.inject({ url: rowOf('companyCallback').path });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/there']);
  expect((await app.inject({ url: rowOf('healthLive').path })).body).toBe('streamed');
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  await app.close();
  await store.close();
});
