import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isHookAddress } from '../../platform/settings/hook-address.ts';
import { createDeployHooks } from './deploy-hooks.ts';

const release = { number: 7, revision: 42, at: '2026-01-01T00:00:00.000Z' };
let server: Server;
let calls: { headers: IncomingHttpHeaders; body: string }[];
let responses: number[];

beforeEach(async () => {
  calls = [];
  responses = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    calls.push({ headers: request.headers, body });
    response.writeHead(responses.shift() ?? 200, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function openHooks(more: { secret?: string; addresses?: string[] } = {}) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/very-secret`;
  return createDeployHooks({
    addresses: [address],
    siteUrl: 'https://www.example.com',
    log: pino({ level: 'silent' }),
    clock: () => new Date(1_800_000_000_000),
    tries: [1, 1],
    fold: 10,
    ...more,
  });
}

it('sends a pipeline a request with a verifiable signature', async () => {
  const results = await openHooks({ secret: 'shared secret' }).release(release);
  expect(results).toEqual([
    { address: expect.stringMatching(/^127\.0\.0\.1:\d+$/), outcome: 'answered 200' },
  ]);
  const [{ headers, body } = { headers: {}, body: '' }] = calls;
  expect(JSON.parse(body)).toEqual({
    type: 'release',
    release: 7,
    revision: 42,
    at: release.at,
    site: 'https://www.example.com',
  });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const digest = createHmac('sha256', 'shared secret').update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${digest}`);
});

it('combines quick releases into one request for the newest', async () => {
  const hooks = openHooks();
  await Promise.all([
    hooks.release(release),
    hooks.release({ ...release, number: 8 }),
    hooks.release({ ...release, number: 9 }),
  ]);
  expect(calls.map(({ body }) => JSON.parse(body).release)).toEqual([9]);
});

it('sends the URLs to purge, of all releases in the request', async () => {
  const hooks = openHooks();
  await Promise.all([
    hooks.release({ ...release, purge: ['/', '/a/'] }),
    hooks.release({ ...release, number: 8, purge: ['/', '/b/'] }),
  ]);
  const many = Array.from({ length: 1001 }, (_, at) => `/${at}/`);
  await hooks.release({ ...release, purge: many });
  expect(calls.map(({ body }) => JSON.parse(body).purge)).toEqual([['/', '/a/', '/b/'], null]);
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

it('retries a failed request, and stops after the last attempt', async () => {
  responses = [500, 503, 200];
  expect((await openHooks().release(release))[0]?.outcome).toBe('answered 200');
  responses = [500, 500, 500, 500];
  expect((await openHooks().release(release))[0]?.outcome).toBe('failed');
  expect(calls).toHaveLength(6);
});

it('does not follow redirects', async () => {
  responses = [302, 302, 302];
  expect((await openHooks().release(release))[0]?.outcome).toBe('failed');
});

it('sends requests only over https, except on this machine', () => {
  expect(
    ['https://api.netlify.com/build_hooks/1', 'http://localhost:1/x'].map(isHookAddress),
  ).toEqual([true, true]);
  expect(['http://example.com/hook', 'ftp://a/b', 'nonsense'].map(isHookAddress)).toEqual([
    false,
    false,
    false,
  ]);
});
