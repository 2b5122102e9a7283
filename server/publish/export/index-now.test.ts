import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sha256 } from '../../platform/bytes/digest.ts';
import { isPublicSite } from '../../platform/settings/public-site.ts';
import { type Entry, emptyShard, type Manifest, patchShards } from '../releases/manifest.ts';
import { createIndexNow } from './index-now.ts';

const siteUrl = 'https://www.example.com';
const key = '0123456789abcdef0123456789abcdef';
let server: Server;
let calls: unknown[];
let responses: number[];
let files: Map<string, string>;
let kept: Map<number, Manifest>;
let live: Manifest;
let isSeen: boolean;
let settings: Map<string, unknown>;
let body: Record<string, unknown>;
let noted: [number, string][];
type IndexNow = ReturnType<typeof createIndexNow>;

let running: IndexNow[];

beforeEach(async () => {
  [calls, responses, noted, running] = [[], [], [], []];
  [files, kept, settings] = [new Map(), new Map(), new Map()];
  isSeen = true;
  body = { index_now_key: key };
  server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    calls.push(JSON.parse(text));
    response.writeHead(responses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const it of running) it.stop();
  await new Promise((resolve) => server.close(resolve));
});

/** Creates a page with its canonical address. */
function page(path: string, words: string, more = ''): string {
  const head = `<title>${words}</title><link rel="canonical" href="${siteUrl}${path}">`;
  return `<html><head>${head}${more}</head><body><main id="content"><p>${words}</p></main></body></html>`;
}
const movedTo = (path: string) => `<link rel="canonical" href="${siteUrl}${path}"> moved`;

/** Makes a release live. A text of null removes a file. */
function release(changes: Record<string, string | null>): void {
  const entries = Object.entries(changes).map(([file, text]): [string, Entry | null] => {
    if (text === null) return [file, null];
    files.set(sha256(text), text);
    const place = { pack: '', offset: 0, size: text.length, revision: 1, reads: [] };
    return [file, { sha256: sha256(text), ...place }];
  });
  const number = kept.size + 1;
  const { shards } = patchShards(live?.number === number - 1 ? live.shards : [], new Map(entries));
  live = { number, revision: number, shards, assets: emptyShard } as unknown as Manifest;
  kept.set(number, live);
}

function openIndexNow(
  address = siteUrl,
  waitAfter: (failures: number) => number | null = () => null,
) {
  const it = createIndexNow({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    siteUrl: address,
    store: {
      at: () => ({ get: async () => ({ body }) }) as never,
      setting: async (name) => settings.get(name) ?? null,
      setSetting: async (name, value) => void settings.set(name, value),
    },
    releases: {
      live: () => live,
      get: (number) => kept.get(number) ?? null,
      read: async (entry) => Buffer.from(files.get(entry.sha256) ?? ''),
    },
    isDelivered: () => isSeen,
    history: {
      async addHooks(number, lines) {
        for (const { outcome } of lines) noted.push([number, outcome]);
      },
    },
    log: pino({ level: 'silent' }),
    tries: [1],
    gather: 1,
    waitAfter,
  });
  running.push(it);
  return it;
}

/** Checks until search engines have been notified of the live release. */
async function waitForNotification(it: IndexNow): Promise<void> {
  it.check();
  await expect.poll(() => settings.get('release told to searches')).toBe(live.number);
}
const listNotified = () =>
  calls.flatMap((call) => (call as { urlList: string[] }).urlList).toSorted();

it('search engines are notified only of pages changed or deleted since IndexNow was enabled', async () => {
  release({
    'index.html': page('/', 'Home'),
    'a/index.html': page('/a/', 'A'),
    'b/index.html': page('/b/', 'B'),
    'c/index.html': page('/c/', 'C'),
    'page/1/index.html': movedTo('/a/'),
  });
  const indexNow = openIndexNow();
  await waitForNotification(indexNow);
  expect(calls, 'what was there before').toEqual([]);
  release({
    'a/index.html': page('/a/', 'A in other words'),
    'b/index.html': null,
    'c/index.html': movedTo('/über-uns/'),
    'über-uns/index.html': page('/%C3%BCber-uns/', 'C'),
    'page/1/index.html': movedTo('/x/'),
    'index.html': page('/', 'Home', '<style>p{}</style>'),
    'hidden/index.html': '<title>Hidden</title><meta name="robots" content="noindex">',
    'sitemap-0.xml': '<urlset/>',
  });
  await waitForNotification(indexNow);
  const urlList = ['/a/', '/b/', '/c/', '/%C3%BCber-uns/'].map((path) => siteUrl + path);
  expect(calls).toEqual([
    {
      host: 'www.example.com',
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: expect.any(Array),
    },
  ]);
  expect(listNotified()).toEqual(urlList.toSorted());
  expect(noted).toEqual([[2, 'answered 200, 4 addresses']]);
});

it('sends changes missed during a restart or failure with the next request, but not reverted ones', async () => {
  release({ 'a/index.html': page('/a/', 'A'), 'b/index.html': page('/b/', 'B') });
  const indexNow = openIndexNow();
  await waitForNotification(indexNow);
  responses = [503, 503];
  release({ 'a/index.html': page('/a/', 'A2') });
  indexNow.check();
  await expect.poll(() => noted).toEqual([[2, 'failed, 1 address']]);
  indexNow.stop();
  calls = [];
  release({ 'b/index.html': page('/b/', 'B2') });
  release({ 'b/index.html': page('/b/', 'B'), 'c/index.html': page('/c/', 'C') });
  await waitForNotification(openIndexNow());
  expect(calls.length).toBe(1);
  expect(listNotified()).toEqual([`${siteUrl}/a/`, `${siteUrl}/c/`]);
});

it('a failed notification is retried without another release', async () => {
  release({ 'a/index.html': page('/a/', 'A') });
  const indexNow = openIndexNow(siteUrl, (failures) => (failures > 2 ? null : 5));
  await waitForNotification(indexNow);
  // Two rounds of two attempts each.
  responses = [503, 503, 429, 503];
  release({ 'a/index.html': page('/a/', 'A2') });
  await waitForNotification(indexNow);
  expect(calls.length).toBe(5);
  expect(noted.at(-1)).toEqual([2, 'answered 200, 1 address']);
});

it('a release during a retry pause is sent at once', async () => {
  release({ 'a/index.html': page('/a/', 'A') });
  const indexNow = openIndexNow(siteUrl, () => 3_600_000);
  await waitForNotification(indexNow);
  responses = [503, 503];
  release({ 'a/index.html': page('/a/', 'A2') });
  indexNow.check();
  await expect.poll(() => noted).toEqual([[2, 'failed, 1 address']]);
  calls = [];
  release({ 'b/index.html': page('/b/', 'B') });
  await waitForNotification(indexNow);
  expect(listNotified()).toEqual([`${siteUrl}/a/`, `${siteUrl}/b/`]);
});

it('nothing is sent before visitors receive the release', async () => {
  release({ 'a/index.html': page('/a/', 'A') });
  const indexNow = openIndexNow();
  await waitForNotification(indexNow);
  isSeen = false;
  release({ 'a/index.html': page('/a/', 'A2') });
  indexNow.check();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
  isSeen = true;
  await waitForNotification(indexNow);
  expect(listNotified()).toEqual([`${siteUrl}/a/`]);
});

it.each([
  ['switched off', {}, siteUrl],
  ['without a public address', { index_now_key: key }, 'http://localhost:4321'],
  ['without any', { index_now_key: key }, ''],
])('nothing is ever sent: %s', async (_, settled, address) => {
  body = settled;
  const indexNow = openIndexNow(address);
  for (const words of ['A', 'A2', 'A3']) {
    release({ 'a/index.html': page('/a/', words) });
    indexNow.check();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(calls).toEqual([]);
  expect([...settings]).toEqual([]);
});

it('treats a site with a public host name or a public IP address as public', () => {
  for (const address of ['https://www.example.com', 'https://example.com/site', 'http://8.8.8.8'])
    expect(isPublicSite(address), address).toBe(true);
  const inside = [
    '',
    'https://intranet',
    'http://localhost:4321',
    'http://a.localhost',
    'nonsense',
  ];
  const reserved = ['http://site.test', 'http://printer.local.', 'http://10.0.0.1', 'http://[::1]'];
  for (const address of [...inside, ...reserved])
    expect(isPublicSite(address), address).toBe(false);
});
