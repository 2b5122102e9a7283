import pino from 'pino';
import { expect, it } from 'vitest';
import { releaseOf } from '../../../tests/support/release-of.ts';
import type { Manifest } from '../releases/manifest.ts';
import { createDeliveryCheck, type Verdict } from './delivery-check.ts';

const log = pino({ level: 'silent' });

async function verdicts(
  manifest: Manifest,
  changed: string[],
  serve: (path: string) => { status?: number; body: string },
  grace = 0,
) {
  const told: Verdict[] = [];
  const asked: string[] = [];
  const watch = createDeliveryCheck({
    siteUrl: () => 'https://www.example.com',
    log,
    looks: [1, 1],
    grace,
    fetch: (async (address: URL) => {
      asked.push(address.href);
      const { status = 200, body } = serve(address.pathname);
      return new Response(body, { status });
    }) as unknown as typeof fetch,
  });
  await watch(manifest, changed, (verdict) => told.push(verdict), new AbortController().signal);
  return { told, asked };
}

it('a release is live when visitors get its exact bytes', async () => {
  const manifest = releaseOf({ 'index.html': 'home', 'a/index.html': 'A' });
  const { told, asked } = await verdicts(manifest, ['index.html', 'a/index.html'], (path) => ({
    body: path === '/' ? 'home' : 'A',
  }));
  expect(told).toEqual(['seen']);
  expect(asked.sort()).toEqual(['https://www.example.com/', 'https://www.example.com/a/']);
});

it('other bytes in front are reported until they are gone', async () => {
  let looks = 0;
  const { told } = await verdicts(releaseOf({ 'index.html': 'new' }), ['index.html'], () => {
    looks += 1;
    return { body: looks < 3 ? 'old' : 'new' };
  });
  expect(told).toEqual(['differs', 'differs', 'seen']);
});

it('a public address that does not answer here says nothing about what visitors get', async () => {
  let looks = 0;
  const { told } = await verdicts(releaseOf({ 'index.html': 'new' }), ['index.html'], () => {
    looks += 1;
    if (looks < 3) throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
    return { body: 'new' };
  });
  expect(told).toEqual(['unchecked', 'unchecked', 'seen']);
});

it('another server that is still switching to the release is waited for', async () => {
  let looks = 0;
  const serve = () => {
    looks += 1;
    return { body: looks < 3 ? 'old' : 'new' };
  };
  const release = releaseOf({ 'index.html': 'new' });
  expect((await verdicts(release, ['index.html'], serve, 60_000)).told).toEqual(['seen']);
});

it('a deleted page must be answered as unknown', async () => {
  const gone = releaseOf({});
  expect((await verdicts(gone, ['a/index.html'], () => ({ status: 404, body: '' }))).told).toEqual([
    'seen',
  ]);
  expect((await verdicts(gone, ['a/index.html'], () => ({ body: 'still here' }))).told.at(-1)).toBe(
    'differs',
  );
});

it('with very many pages the landing page and a sample are fetched', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`p/${index}/index.html`, 'x']),
  );
  const manifest = releaseOf({ ...texts, 'index.html': 'x' });
  const { asked } = await verdicts(manifest, Object.keys(texts), () => ({ body: 'x' }));
  expect(asked.length).toBeLessThanOrEqual(50);
  expect(asked).toContain('https://www.example.com/');
});

it.each([404, 410, 301])('a page is absent when %i is answered', async (status) => {
  const { told } = await verdicts(releaseOf({}), ['imprint/index.html'], () => ({
    status,
    body: 'not here',
  }));
  expect(told).toEqual(['seen']);
});

it.each([200, 503])('a page is not absent when %i is answered', async (status) => {
  const { told } = await verdicts(releaseOf({}), ['imprint/index.html'], () => ({
    status,
    body: 'still here',
  }));
  expect(new Set(told)).toEqual(new Set(['differs']));
});
