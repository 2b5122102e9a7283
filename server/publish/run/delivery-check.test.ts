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
  const { told: verdicts, asked } = await checkDelivery(
    manifest,
    ['index.html', 'a/index.html'],
    (path) => ({
      body: path === '/' ? 'home' : 'A',
    }),
  );
  expect(verdicts).toEqual(['seen']);
  expect(asked.sort()).toEqual(['https://www.example.com/', 'https://www.example.com/a/']);
});

it('reports other bytes in front until they are gone', async () => {
  let looks = 0;
  const { told: verdicts } = await checkDelivery(
    releaseOf({ 'index.html': 'new' }),
    ['index.html'],
    () => {
      looks += 1;
      return { body: looks < 3 ? 'old' : 'new' };
    },
  );
  expect(verdicts).toEqual(['differs', 'differs', 'seen']);
});

it('reports an unknown state when the public address does not reach this server', async () => {
  let looks = 0;
  const { told: verdicts } = await checkDelivery(
    releaseOf({ 'index.html': 'new' }),
    ['index.html'],
    () => {
      looks += 1;
      if (looks < 3) throw new TypeError('fetch failed', { cause: new Error('ENOTFOUND') });
      return { body: 'new' };
    },
  );
  expect(verdicts).toEqual(['unchecked', 'unchecked', 'seen']);
});

it('waits for another server that is still switching to the release', async () => {
  let looks = 0;
  const serve = () => {
    looks += 1;
    return { body: looks < 3 ? 'old' : 'new' };
  };
  const release = releaseOf({ 'index.html': 'new' });
  expect((await checkDelivery(release, ['index.html'], serve, 60_000)).told).toEqual(['seen']);
});

it('expects a deleted page to return a missing status', async () => {
  const gone = releaseOf({});
  expect(
    (await checkDelivery(gone, ['a/index.html'], () => ({ status: 404, body: '' }))).told,
  ).toEqual(['seen']);
  expect(
    (await checkDelivery(gone, ['a/index.html'], () => ({ body: 'still here' }))).told.at(-1),
  ).toBe('differs');
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

it.each([404, 410, 301])('a response of %i means that the page is absent', async (status) => {
  const { told: verdicts } = await checkDelivery(releaseOf({}), ['imprint/index.html'], () => ({
    status,
    body: 'not here',
  }));
  expect(verdicts).toEqual(['seen']);
});

it.each([200, 503])('a response of %i does not mean that the page is absent', async (status) => {
  const { told: verdicts } = await checkDelivery(releaseOf({}), ['imprint/index.html'], () => ({
    status,
    body: 'still here',
  }));
  expect(new Set(verdicts)).toEqual(new Set(['differs']));
});
