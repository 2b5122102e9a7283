import dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchPublic, notPublicMessage, type Reach } from './fetch-public.ts';

const seen: { path: string; cookie: string | undefined }[] = [];
const responses: Record<string, RequestListener> = {
  '/page': (_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end('hi'),
  '/again': (_, response) =>
    response.writeHead(302, { location: '/page', 'set-cookie': 'a=b' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(301, { location: 'http://10.0.0.1/' }).end(),
  '/metadata': (_, response) =>
    response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/bomb': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5000))),
  '/long': (_, response) => response.end('a'.repeat(5000)),
};
const server = createServer((request, response) => {
  const path = request.url ?? '';
  seen.push({ path, cookie: request.headers.cookie });
  const answer = responses[path];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const loopback: Reach = { isAllowed: (ip) => ip === '127.0.0.1', isPortAllowed: () => true };
const get = (path: string, maxBytes = 1000) =>
  fetchPublic(`${origin}${path}`, { maxBytes, reach: loopback });

describe('fetching from someone else’s site', () => {
  it('follows redirects without cookies, and returns the final address', async () => {
    const { status, url, type, charset, body } = await get('/again');
    expect({ status, path: url.pathname, type, charset }).toEqual({
      ...{ status: 200, path: '/page', type: 'text/html', charset: 'utf-8' },
    });
    expect(`${body}`).toBe('hi');
    expect(seen.at(-1)).toEqual({ path: '/page', cookie: undefined });
  });

  it('stops after five redirects', async () => {
    seen.length = 0;
    await expect(get('/round')).rejects.toThrow('Too many redirects.');
    expect(seen).toHaveLength(6);
  });

  it.each(['/inside', '/metadata', '/file'])(
    'checks the target of the redirect %s',
    async (path) => {
      await expect(get(path)).rejects.toThrow(notPublicMessage);
    },
  );

  it.each(['/bomb', '/long'])('stops reading %s at the limit, unpacked', async (path) => {
    await expect(get(path)).rejects.toThrow('Too large.');
  });

  it.each([
    ...['http://127.0.0.1/', 'http://localhost/', 'http://2130706433/', 'http://0x7f.1/'],
    ...['http://[::1]/', 'http://[::ffff:10.0.0.1]/', 'http://169.254.169.254/latest'],
    ...['ftp://example.com/', 'http://example.com:22/', 'http://ann:word@example.com/'],
  ])('never contacts %s', async (address) => {
    const connection = fetchPublic(address, { maxBytes: 1000 });
    await expect(connection).rejects.toMatchObject({ message: notPublicMessage, isRefused: true });
  });

  it('connects to the checked address, even if the name then resolves differently', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((
      _host: string,
      _options: object,
      done: (error: null, found: dns.LookupAddress[]) => void,
    ) => {
      const isFirst = lookup.mock.calls.length === 1;
      done(null, [{ address: isFirst ? '127.0.0.1' : '127.0.0.9', family: 4 }]);
    }) as never);
    try {
      const named = origin.replace('127.0.0.1', 'rebinding.example');
      const once = fetchPublic(`${named}/page`, { maxBytes: 1000, reach: loopback });
      expect((await once).status).toBe(200);
      expect(lookup).toHaveBeenCalledTimes(1);
      const twice = fetchPublic(`${named}/page`, { maxBytes: 1000, reach: loopback });
      await expect(twice).rejects.toThrow(notPublicMessage);
    } finally {
      lookup.mockRestore();
    }
  });
});
