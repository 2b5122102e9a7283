import pino from 'pino';
import { expect, it } from 'vitest';
import { releaseOf } from '../../../tests/support/release-of.ts';
import type { Manifest } from '../releases/manifest.ts';
import { createDeliveryCheck, type Verdict } from './delivery-check.ts';

const log = pino({ level: 'silent' });

async function checkDelivery(
  manifest: Manifest,
  changed: string[],
  serve: (path: string) => { status?: number; body: string },
  grace = 0,
) {
  const verdicts: Verdict[] = [];
  const asked: string[] = [];
  const watch = createDeliveryCheck({
    siteUrl: () => 'https://www.example.com',
    log,
    delays: [1, 1],
    grace,
    fetch: (async (address: URL) => {
      asked.push(address.href);
      const { status = 200, body } = serve(address.pathname);
      return new Response(body, { status });
    }) as unknown as typeof fetch,
  });
  await watch(manifest, changed, (verdict) => verdicts.push(verdict), new AbortController().signal);
  return { told: verdicts, asked };
}

it('a release counts as live when visitors receive its exact bytes', async () => {
  const manifest = releaseOf({ 'index.html': 'home', 'a/index.html': 'A' });
  const serve = (path: string) => ({ body: path === '/' ? 'home' : 'A' });
  const pages = ['index.html', 'a/index.html'];
  const { told: verdicts, asked } = await checkDelivery(manifest, pages, serve);
  expect(verdicts).toEqual(['seen']);
  expect(asked.sort()).toEqual(['https://www.example.com/', 'https://www.example.com/a/']);
});

it.each<[string, Verdict[], () => string, number]>([
  [
    'reports other bytes in front until they are gone',
    ['differs', 'differs', 'seen'],
    () => 'old',
    0,
  ],
  [
    'reports an unknown state when the public address does not reach this server',
    ['unchecked', 'unchecked', 'seen'],
    () => {
      throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
    },
    0,
  ],
  [
    'waits for another server that is still switching to the release',
    ['seen'],
    () => 'old',
    60_000,
  ],
])('%s', async (_what, verdicts, readAtFirst, grace) => {
  let looks = 0;
  const serve = () => {
    looks += 1;
    return { body: looks < 3 ? readAtFirst() : 'new' };
  };
  const release = releaseOf({ 'index.html': 'new' });
  expect((await checkDelivery(release, ['index.html'], serve, grace)).told).toEqual(verdicts);
});

it('fetches the home page and a sample of very many pages', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`p/${index}/index.html`, 'x']),
  );
  const manifest = releaseOf({ ...texts, 'index.html': 'x' });
  const { asked } = await checkDelivery(manifest, Object.keys(texts), () => ({ body: 'x' }));
  expect(asked.length).toBeLessThanOrEqual(50);
  expect(asked).toContain('https://www.example.com/');
});

it.each([
  ...([404, 410, 301].map((status) => [status, 'seen']) as [number, Verdict][]),
  ...([200, 503].map((status) => [status, 'differs']) as [number, Verdict][]),
])('a response of %i for a deleted page means that its deletion is %s', async (status, verdict) => {
  const serve = () => ({ status, body: 'a page' });
  const { told: verdicts } = await checkDelivery(releaseOf({}), ['imprint/index.html'], serve);
  expect(new Set(verdicts)).toEqual(new Set([verdict]));
});
