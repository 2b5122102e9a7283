import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeForEachTest } from '../../../tests/support/stores/store-for-each-test.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { createDraftView } from './draft-view.ts';

const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
const token = 'a'.repeat(32);
const day = 86_400_000;
const store = storeForEachTest();
let app: FastifyInstance;
let now = by.at.getTime();
let rendered: string[];

beforeEach(async () => {
  now = by.at.getTime();
  rendered = [];
  await store.addDraft({ id: 's', name: 'Summer & "more" <script>' }, by);
  const put = [{ kind: 'partner', id: 'p', parent: null, base: 0, body: { partner_name: 'N' } }];
  await store.editDraft('s', { version: 1, put: put as never }, by);
  await store.addChangeLink({ digest: sha256(token), draft: 's', ends_at: now + day }, by);
  const view = createDraftView({
    ...{ store, headers: [], addPass: String, isEncrypted: false, now: () => now },
    async render(_revision, file, unsaved) {
      rendered.push(file);
      const known = ['index.html', 'about/index.html', '404.html'].includes(file);
      return known ? `<body>${file} of ${unsaved.map(({ id }) => id)}</body>` : null;
    },
  });
  app = Fastify();
  app.all('/*', async (request, reply) =>
    view.mayHandle(request) ? ((await view.serve(request, reply)) ?? 'live') : 'live',
  );
});
afterEach(() => app.close());

const get = (url: string, cookie = `draft-view=${token}`) =>
  app.inject({ url, headers: { cookie } });

describe('a link to a draft', () => {
  it('sets a cookie for its lifetime, and redirects to the site', async () => {
    const response = await get(`/draft-view/${token}`, '');
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
    expect(response.headers['set-cookie']).toBe(
      `draft-view=${token}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await get('/', '')).body).toBe('live');
  });

  it('shows every page with the draft, and an escaped notice', async () => {
    const response = await get('/');
    expect(response.body).toContain('index.html of p');
    expect(response.body).toContain(
      'Draft ‘Summer &amp; &quot;more&quot; &lt;script&gt;’ · until 2 Mar',
    );
    expect(response.headers).toMatchObject({
      ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
    const missing = await get('/nowhere/');
    expect([missing.statusCode, missing.body.includes('404.html of p')]).toEqual([404, true]);
    expect((await get('/about')).headers.location).toBe('/about/');
    for (const file of ['/_astro/a.js', '/robots.txt', '/favicon.svg'])
      expect((await get(file)).body).toBe('live');
  });

  it('renders a page once while neither draft nor content changes', async () => {
    await get('/');
    await get('/');
    expect(rendered).toEqual(['index.html']);
    await store.editDraft('s', { version: 2 }, by);
    await get('/');
    await store.write([{ kind: 'section', id: 'banner', body: {} }], by);
    await get('/');
    expect(rendered).toHaveLength(3);
  });

  it('shows no draft after it has expired, was revoked or the draft was published', async () => {
    const isOver = async () => {
      const link = await get(`/draft-view/${token}`);
      const page = await get('/');
      expect(String(page.headers['set-cookie'])).toContain('Max-Age=0');
      return [link.statusCode, page.body];
    };
    now += day;
    expect(await isOver()).toEqual([404, 'live']);
    now -= day;
    expect((await get('/')).body).not.toBe('live');
    await store.publishDraft('s', { version: 2, revision: 0, writes: [] }, by);
    expect(await isOver()).toEqual([404, 'live']);
  });

  it('redirects to the viewed page when the view is closed, and never to another site', async () => {
    const response = await get('/draft-view/end?to=%2Fabout%2F');
    expect(response.headers.location).toBe('/about/');
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=0');
    for (const to of [
      '//evil.example',
      '/..//evil.example',
      '/%252e//evil.example',
      '/a/..//evil.example',
    ])
      expect((await get(`/draft-view/end?to=${to}`)).headers.location).not.toMatch(/^\/[\\/]/);
    for (const path of ['//about', '/%2fabout', '//evil.example/..'])
      expect(String((await get(path)).headers.location)).not.toMatch(/^\/[\\/]/);
    expect((await get('/draft-view/nothing')).statusCode).toBe(404);
  });
});
