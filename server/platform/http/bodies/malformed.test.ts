import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaw } from '../../../../tests/support/servers/raw-connection.ts';
import { createOptions, rejectMalformed } from './malformed.ts';

const lines: string[] = [];
const log: FastifyBaseLogger = pino({}, { write: (line: string) => lines.push(line) });
const address = 'http://localhost:4000';
let app: FastifyInstance;

beforeAll(async () => {
  const logged: FastifyInstance = Fastify({ ...createOptions(address), loggerInstance: log });
  app = logged;
  rejectMalformed(app, address);
  app.get('/*', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each([
  ['bytes that are not HTTP', 'private words\r\n\r\n', 400],
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: private\r\n\r\n', 400],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: private\r\n\r\n', 417],
  ['a tunnel', 'CONNECT private:80 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
])('logs %s once as rejected input, without its content', async (_what, sent, status) => {
  lines.length = 0;
  const { port } = app.server.address() as AddressInfo;
  await openRaw(`http://127.0.0.1:${port}`, sent.replace(/\r\n$/, 'Connection: close\r\n\r\n'))
    .closed;
  const told = lines.filter((line) => line.includes('refused input'));
  expect(told.map((line) => JSON.parse(line).status)).toEqual([status]);
  expect(told.join('')).not.toMatch(/private|aaa|zz/);
});
