import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redirectMarkers } from '../../../shared/rules/addresses/moved-page.ts';
import { arrivesAt, hostileEnds } from '../../../tests/support/hostile/hostile-addresses.ts';
import { packTexts, releaseFacts } from '../../../tests/support/packed-release.ts';
import { openReleases, type Releases } from '../releases/releases.ts';
import { createEncodings } from './encodings.ts';
import { createSiteHandler } from './static-server.ts';

const home = `<!doctype html><title>Home</title>${'<p>Words of the home page.</p>'.repeat(80)}`;
let folder: string;
let app: FastifyInstance;
let releases: Releases;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  releases = await openReleases(folder, { keep: 5, log: pino({ level: 'silent' }) });
  const encodings = createEncodings({ folder: join(folder, 'encodings'), read: releases.read });
  app = Fastify();
  app.all(
    '/*',
    createSiteHandler({
      releases,
      encodings,
      headers: [{ path: '/*', headers: { 'X-Frame-Options': 'DENY' } }],
    }),
  );
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const publish = (pages: Record<string, string>, assets: Record<string, string> = {}) =>
  releases.publish({
    ...{ ...releaseFacts, base: releases.live(), changes: packTexts(releases, pages) },
    ...(Object.keys(assets).length > 0 ? { assets: packTexts(releases, assets) as never } : {}),
    code: JSON.stringify(assets),
  });

/** The same server, for a browser that views one release. */
async function openViewer(release: number) {
  const encodings = createEncodings({ folder: join(folder, 'encodings'), read: releases.read });
  const looking = Fastify();
  looking.all('/*', createSiteHandler({ releases, encodings, headers: [], viewOf: () => release }));
  return looking;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('sends a page with its release, its type and an ETag', async () => {
  await publish({ 'index.html': home });
  const response = await get('/');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(home);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-release': '1',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
  });
});

it('returns 304 in any encoding for the current page', async () => {
  await publish({ 'index.html': home });
  const plain = await get('/');
  const packTexts = await get('/', { 'accept-encoding': 'br' });
  expect(packTexts.headers.etag).not.toBe(plain.headers.etag);
  for (const [etag, encoding] of [
    [plain.headers.etag, ''],
    [packTexts.headers.etag, 'br'],
  ] as const) {
    const again = await get('/', {
      'if-none-match': `"x", W/${etag}`,
      'accept-encoding': encoding,
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
});

it('compresses pages only as the browser accepts', async () => {
  await publish({ 'index.html': home });
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(home);
  const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(home);
  expect(gzip.headers.vary).toBe('accept-encoding');
  expect(
    (await get('/', { 'accept-encoding': 'identity' })).headers['content-encoding'],
  ).toBeUndefined();
});

it('HEAD returns the headers of GET without the bytes', async () => {
  await publish({ 'index.html': home });
  const response = await app.inject({ method: 'HEAD', url: '/' });
  expect(response.body).toBe('');
  expect(response.headers['content-length']).toBe(String(Buffer.byteLength(home)));
});

it('serves a range of a file', async () => {
  await publish({ 'a.txt': '0123456789' });
  const part = async (range: string) => get('/a.txt', { range });
  expect((await part('bytes=2-4')).body).toBe('234');
  expect((await part('bytes=2-4')).statusCode).toBe(206);
  expect((await part('bytes=-3')).body).toBe('789');
  expect((await part('bytes=8-')).headers['content-range']).toBe('bytes 8-9/10');
  expect((await part('bytes=20-30')).statusCode).toBe(416);
  expect((await part('bytes=0-1,3-4')).statusCode).toBe(200);
  expect((await part('lines=1-2')).body).toBe('0123456789');
  expect((await get('/a.txt', { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
});

it('redirects an address without its trailing slash, and never to another site', async () => {
  await publish({ 'index.html': home, 'details-page/a/index.html': 'A' });
  const sent = await get('/details-page/a?x=1');
  expect(sent.statusCode).toBe(308);
  expect(sent.headers.location).toBe('/details-page/a/?x=1');
  for (const odd of [
    '//evil.example/a',
    '/%2f%2fevil.example',
    '/..%2f..%2fetc/passwd',
    '/%',
    '/a%00',
  ])
    expect([400, 404]).toContain((await get(odd)).statusCode);
});

it('returns the error page for an unknown address', async () => {
  await publish({ 'index.html': home, '404.html': 'Nothing here' });
  const response = await get('/no-such-page/');
  expect([response.statusCode, response.body]).toEqual([404, 'Nothing here']);
});

it('caches code files for a year, even those of an earlier release', async () => {
  await publish({ 'index.html': home }, { '_astro/a.js': 'first' });
  await publish({ 'index.html': 'new' }, { '_astro/b.js': 'second' });
  for (const [path, text] of [
    ['/_astro/a.js', 'first'],
    ['/_astro/b.js', 'second'],
  ] as const) {
    const response = await get(path);
    expect(response.body).toBe(text);
    expect(response.headers['cache-control']).toContain('immutable');
  }
  expect((await get('/_astro/c.js')).statusCode).toBe(404);
});

it('returns a waiting page before the first release, and rejects other methods', async () => {
  expect((await get('/')).statusCode).toBe(503);
  await publish({ 'index.html': home });
  expect((await app.inject({ method: 'DELETE', url: '/' })).statusCode).toBe(405);
});

it('adds a banner and a link to the live page to every page of a viewed release', async () => {
  await publish({ 'index.html': `<body>${home}</body>`, '404.html': 'Unknown' });
  const looking = await openViewer(1);
  for (const [path, status] of [
    ['/', 200],
    ['/gone/', 404],
  ] as const) {
    const response = await looking.inject({ url: path, headers: { 'accept-encoding': 'br' } });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('You are looking at version 1.');
    expect(response.body).toContain(`href="/release-view/end?to=${encodeURIComponent(path)}"`);
    expect(response.headers['cache-control']).toBe('private, no-store');
  }
  expect((await get('/')).body).not.toContain('You are looking at');
  await looking.close();
});

it('redirects an old address with its query, prefers a page at the address, and returns 410 for a deleted one', async () => {
  const rule = (from: string, to: string, temporary = false) => ({ from, to, temporary });
  const rules = [rule('/old.html', '/über/', true), rule('/blog/*', '/news/*'), rule('/', '/x/')];
  const moved = (to: string) =>
    `${redirectMarkers.forEver}<meta http-equiv="refresh" content="0;url=${to}"></html>`;
  await publish({
    'index.html': home,
    '404.html': '<!doctype html><title>Not here</title>',
    'former/index.html': moved('/news/?a=1&amp;b=2'),
    'redirects.json': JSON.stringify({ rules, gone: ['/lost/', '/details-page/a/'] }),
  });
  const responses = async (path: string) => {
    const { statusCode, headers } = await get(path);
    return [statusCode, headers.location ?? ''];
  };
  expect(await responses('/')).toEqual([200, '']);
  expect(await responses('/OLD.html?q=1')).toEqual([302, '/%C3%BCber/?q=1']);
  expect(await responses('/blog/a/')).toEqual([301, '/news/a']);
  for (const path of ['/former', '/former/'])
    expect(await responses(path)).toEqual([301, '/news/?a=1&b=2']);
  for (const path of ['/lost', '/lost/', '/lost/?x', '/details-page/a/'])
    expect(await responses(path), path).toEqual([410, '']);
  expect(await responses('/never/')).toEqual([404, '']);
});

it('finds a page however its address is normalised and encoded', async () => {
  await publish({ 'iletişim/index.html': home });
  const forms = ['iletişim', 'iletişim'.normalize('NFD')];
  for (const address of forms.flatMap((it) => [encodeURI(it), encodeURI(it).toLowerCase()])) {
    expect((await get(`/${address}/`)).statusCode).toBe(200);
    expect((await get(`/${address}`)).headers.location).toBe(`/${encodeURI('iletişim')}/`);
  }
});

it('never redirects to another site, whatever is added to an address', async () => {
  const rule = (from: string, to: string) => ({ from, to, temporary: false });
  const rules = [
    rule('/old/*', '/*'),
    rule('/older*', '/*'),
    rule('/news/*', '/blog/*'),
    rule('/kept*', 'https://new.example*'),
    rule('/exact', '/about'),
  ];
  await publish({
    'about/index.html': home,
    'was/here/index.html': `${redirectMarkers.forEver}<meta http-equiv="refresh" content="0;url=/about/">`,
    '404.html': home,
    'redirects.json': JSON.stringify({ rules, gone: ['/gone/'] }),
  });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  const starts = ['/', '/old/', '/kept', '/was/here'];
  const asked = starts.flatMap((start) => hostileEnds.map((end) => start + end));
  const led: string[] = [];
  for (const path of asked) {
    const location = await locationOf(site, path);
    if (location === null) continue;
    const { origin } = arrivesAt(location, site + path);
    led.push(new URL(origin).hostname);
    expect([path, location, origin]).toEqual([
      path,
      location,
      origin === 'https://new.example' ? origin : site,
    ]);
  }
  expect(new Set(led)).toEqual(new Set(['127.0.0.1', 'new.example']));
});

/** Requests an address verbatim: `fetch` and `inject` parse it first. */
async function locationOf(site: string, path: string): Promise<string | null> {
  const { hostname, port } = new URL(site);
  const asked = request({ hostname, port, path }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.headers.location ?? null;
}

it('sends scripts, styles and fonts without document headers, and forbids framing them', async () => {
  await publish({ 'index.html': home }, { '_astro/a.js': 'let a', '_astro/a.css': 'p{}' });
  for (const path of ['/_astro/a.js', '/_astro/a.css']) {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBeUndefined();
  }
});

it('sends every text with a character set', async () => {
  await publish({
    'index.html': home,
    'favicon.svg': '<svg/>',
    'robots.txt': 'User-agent: *',
    _headers: '/*',
  });
  const responses = [
    ...(await Promise.all(
      ['/favicon.svg', '/robots.txt', '/_headers', '/', '/none/'].map((path) => get(path)),
    )),
    await app.inject({ method: 'POST', url: '/' }),
  ];
  for (const { headers } of responses) expect(headers['content-type']).toMatch(/; charset=utf-8$/);
});
