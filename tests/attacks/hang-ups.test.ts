import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EndpointName, endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { type Backend, startBackend } from '../support/servers/backend.ts';

const lines: string[] = [];
const log = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
let backend: Backend;
beforeAll(async () => {
  const env = { METRICS_TOKEN: 'm'.repeat(32), PUBLIC_CALLS_PER_MINUTE: '100000' };
  backend = await startBackend(env, pino({ level: 'debug' }, log));
});
afterAll(() => backend.close());

/** Sends a complete request and resets the connection in the same turn. */
async function hangUp(origin: string, name: EndpointName): Promise<void> {
  const { hostname, port } = new URL(origin);
  const { method, path } = rowOf(name);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${method} /api${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
  socket.resetAndDestroy();
}

it('logs no server error for clients that disconnect at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(endpointNames.map((name) => hangUp(backend.site, name)));
    await Promise.all(endpointNames.map((name) => hangUp(backend.console, name)));
  }
  const headers = { authorization: `Bearer ${'m'.repeat(32)}` };
  const { text } = await backend.send(`${backend.console}/api/metrics`, { headers });
  expect(text).toContain('marquee_requests_total');
  expect(text.match(/^marquee_requests_total.*status="5.*$/gm)).toBeNull();
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
