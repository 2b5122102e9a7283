import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Kind } from '../../../shared/content/kinds.ts';
import type { Body } from '../../content/document.ts';
import { openSqliteStore } from '../../platform/db/sqlite/sqlite.ts';
import type { Store } from '../../store.ts';
import { createReaders } from '../dependencies/readers.ts';
import { listExcluded } from '../releases/describe-excluded.ts';
import { filesOf } from '../releases/manifest.ts';
import { openReleases } from '../releases/releases.ts';
import { createRenderer, type Renderer } from '../render/renderer.ts';
import { createPublishRun } from './publish-run.ts';
import { findUnreadable } from './unreadable.ts';

const log = pino({ level: 'silent' });
const [tutoring, grammar] = ['aaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbb'];

/** A compiled site whose pages fail if their text contains BOOM, and never finish if it contains ENDLESS. */
const site = `
const source = () => globalThis[Symbol.for('marquee.content-source')];
const shown = (content) => {
  const text = JSON.stringify(content ?? null);
  if (text.includes('BOOM')) throw new TypeError('boom');
  while (text.includes('ENDLESS'));
  return text;
};
const section = async (name) => source().watch({ kind: 'section', id: name }, await source().section(name));
const foot = () => {
  const make = async () => shown(await section('contact_us'));
  return source().cachedFragment?.('foot', make) ?? make();
};
const pages = {
  '/': async () => [
    shown(await section('main_banner')), shown(await source().partners()), shown(await source().serviceCards('portfolio')),
  ],
  '/details-page/[id]': async (id) => {
    const service = source().watch({ kind: 'service', id }, await source().service(id));
    return service && [shown(service), shown(await source().serviceCards('portfolio').then((it) => it.length))];
  },
};
const paths = {
  '/details-page/[id]': async () => {
    shown(await section('redirects'));
    return (await source().pages()).map(({ service }) => ({ params: { id: service } }));
  },
};
export const app = {
  setInternals() {}, setOptions() {},
  async render(request, { routeData }) {
    const parts = await pages[routeData.route](new URL(request.url).pathname.split('/')[2]);
    return parts ? new Response([...parts, await foot()].join('\\n')) : new Response(null, { status: 404 });
  },
  getComponentByRoute: async ({ route }) => ({ getStaticPaths: paths[route] }),
  routeCache: { key: ({ route }) => route, cache: {} },
};
const page = { type: 'page', prerender: true };
export const manifest = { pageMap: new Map(), routes: [
  { routeData: { ...page, route: '/', pathname: '/', pattern: /^\\/$/ } },
  { routeData: { ...page, route: '/details-page/[id]', pattern: /^\\/details-page\\/([^/]+)\\/$/ } },
] };`;
const internals = {
  entry: 'entry.mjs',
  origin: 'http://x',
  pages: [],
  scripts: [],
  entrySpecifiers: [],
};

let folder: string;
let store: Store;
const renderers: Renderer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-held-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'server', 'entry.mjs'), site);
  await writeFile(join(folder, 'internals.json'), JSON.stringify(internals));
  store = await openSqliteStore(join(folder, 'content.sqlite'));
  await save('service', tutoring, { name: 'Tutoring', type: 'portfolio' });
  await save('section', 'main_banner', { heading: 'Welcome' });
  await save('section', 'contact_us', { email: 'ask@example.com' });
});
afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (kind: Kind, id: string, body: Body | null) =>
  store.write([{ kind, id, body }], { author: 'ann@example.com', at: new Date() });

const sqlite = new URL('../../open-reader.ts', import.meta.url).href;

async function publisher(name = 'releases', code = 'c', module = sqlite, limits = {}) {
  const releases = await openReleases(join(folder, name), { keep: 9, log });
  const builder = { ready: async () => ({ code, folder }), tidy: async () => undefined };
  const renderer = createRenderer({
    builder,
    settings: { siteUrl: '', imageBaseUrl: '/', publicApiBaseUrl: '/' },
    store: {
      module,
      open: 'openSqliteReader',
      argument: join(folder, 'content.sqlite'),
    },
    packs: releases,
    workers: 1,
    limits,
    log,
  });
  renderers.push(renderer);
  const deps = { store, releases, renderer, builder, readers: createReaders(), log };
  const run = createPublishRun({ ...deps, clock: () => new Date() });
  return {
    releases,
    /** Publishes the newest content. @returns the text of each page */
    async publish(): Promise<Record<string, string>> {
      await run(await store.revision());
      const live = releases.live();
      if (!live) throw new Error('Nothing is live.');
      const texts = [...filesOf(live)].map(async ([file, entry]) => [
        file,
        String(await releases.read(entry)),
      ]);
      return Object.fromEntries(await Promise.all(texts));
    },
    said: () => listExcluded(releases.live()).map(({ message }) => message),
    documents: () => listExcluded(releases.live()).map(({ document }) => document),
    files: () =>
      [...filesOf(releases.live() as never)].map(([file, { sha256 }]) => [file, sha256]).sort(),
  };
}

const pageOf = (id: string) => `details-page/${id}/index.html`;

describe('a document that breaks rendering', () => {
  it('stays live in its last working state and is reported, while all other changes go live', async () => {
    const { publish, said, documents } = await publisher();
    await publish();
    await save('section', 'contact_us', { email: 'BOOM' });
    await save('section', 'main_banner', { heading: 'Hello' });
    const pages = await publish();
    expect(pages['index.html']).toContain('Hello');
    expect(pages['index.html']).toContain('ask@example.com');
    expect(pages[pageOf(tutoring)]).toContain('ask@example.com');
    expect(documents()).toEqual(['section/contact_us']);
    expect(said()).toEqual([
      'The section Contact Us, Email, cannot be shown. Visitors see its last good state; everything else is live. Correct it and press Submit.',
    ]);
  });

  it('stays excluded during other saves, and goes live after it is corrected', async () => {
    const { publish, said } = await publisher();
    await publish();
    await save('section', 'contact_us', { email: 'BOOM' });
    await publish();
    await save('service', grammar, { name: 'Grammar', type: 'portfolio' });
    const during = await publish();
    expect(during[pageOf(grammar)]).toContain('ask@example.com');
    expect(said()).toHaveLength(1);
    await save('section', 'contact_us', { email: 'new@example.com' });
    const after = await publish();
    for (const text of Object.values(after)) expect(text).toContain('new@example.com');
    expect(said()).toEqual([]);
  });

  it('disappears from pages and lists if it never had a working state', async () => {
    const { publish, said } = await publisher();
    await publish();
    await save('service', grammar, { name: 'Grammar', heading: 'BOOM', type: 'portfolio' });
    await save('section', 'main_banner', { heading: 'Hello' });
    const pages = await publish();
    expect(Object.keys(pages).sort()).toEqual([pageOf(tutoring), 'index.html']);
    expect(pages['index.html']).toContain('Hello');
    expect(pages['index.html']).not.toContain('Grammar');
    expect(said()[0]).toContain(
      'The service Grammar, Heading, cannot be shown. Visitors do not see it;',
    );
    await save('service', grammar, { name: 'Grammar', heading: 'Fine', type: 'portfolio' });
    expect((await publish())[pageOf(grammar)]).toContain('Fine');
  });

  it('an invalid list item is reported among several documents', async () => {
    const { publish, said, documents } = await publisher();
    await publish();
    const entries = ['/a', '/b', '/c'].map((from) => ({ from, to: from === '/b' ? 'BOOM' : '/' }));
    await save('section', 'redirects', { entries });
    await save('section', 'contact_us', { email: 'BOOM' });
    await save('service', tutoring, { name: 'Tutoring', heading: 'BOOM', type: 'portfolio' });
    for (const at of [1, 2, 3])
      await save('partner', String(at).repeat(24), { name: at === 2 ? 'BOOM' : `Client ${at}` });
    const pages = await publish();
    expect(pages['index.html']).toMatch(/Client 1.*Client 3/);
    expect(pages[pageOf(tutoring)]).toContain('Tutoring');
    expect(documents().sort()).toEqual([
      `partner/${'2'.repeat(24)}`,
      'section/contact_us',
      'section/redirects',
      `service/${tutoring}`,
    ]);
    expect(said().join()).toContain('The section Redirects, Redirects 2, cannot be shown.');
  });

  it('a section with an invalid address is reported, and pages omit the address', async () => {
    const entries = [
      { from: '/fine', to: '/', temporary: false },
      { from: '/old', to: '/new\ud800', temporary: false },
    ];
    await save('section', 'redirects', { entries });
    expect(await findUnreadable(store, await store.revision())).toEqual([
      {
        document: 'section/redirects',
        message:
          'The section Redirects, Redirects 2, cannot be shown. Visitors do not see it; everything else is live. Correct it and press Submit.',
      },
    ]);
    await save('section', 'redirects', { entries: entries.slice(0, 1) });
    await save('section', 'get_started', { title: 'Cleaned\0 and shown' });
    expect(await findUnreadable(store, await store.revision())).toEqual([]);
  });

  it('a partial render produces the same bytes as a full render, before and after the correction', async () => {
    const { publish, files } = await publisher();
    await publish();
    const compared = [0, 1];
    for (const [at, email] of [
      'one@example.com',
      'BOOM',
      'BOOM again',
      'two@example.com',
    ].entries()) {
      await save('section', 'contact_us', { email });
      const heading = at % 2 ? 'BOOM' : `Number ${at}`;
      await save('service', grammar, { name: 'Grammar', heading, type: 'portfolio' });
      await publish();
      if (!compared.includes(at)) continue;
      const whole = await publisher(`whole-${at}`);
      await whole.publish();
      expect(files(), `after save ${at}`).toEqual(whole.files());
    }
  });

  it('a document whose page never finishes rendering is excluded in the same way', async () => {
    const { publish, said } = await publisher('releases', 'c', sqlite, { silence: 2000 });
    await publish();
    await save('section', 'contact_us', { email: 'ENDLESS' });
    await save('section', 'main_banner', { heading: 'Hello' });
    const pages = await publish();
    expect(pages['index.html']).toContain('Hello');
    expect(pages['index.html']).toContain('ask@example.com');
    expect(pages[pageOf(tutoring)]).toContain('ask@example.com');
    expect(said()).toEqual([
      'The section Contact Us cannot be shown. Visitors see its last good state; everything else is live. Correct it and press Submit.',
    ]);
  });

  it('an excluded document is rendered again when the code of the site changes', async () => {
    const first = await publisher();
    await first.publish();
    await save('section', 'contact_us', { email: 'BOOM' });
    await first.publish();
    const restarted = await publisher('releases', 'c');
    expect(restarted.documents()).toEqual(['section/contact_us']);
    await writeFile(join(folder, 'server', 'entry.mjs'), site.replace('BOOM', 'NEVER'));
    const mended = await publisher('releases', 'd');
    expect((await mended.publish())['index.html']).toContain('BOOM');
    expect(mended.documents()).toEqual([]);
  });

  it('no document is reported if the store cannot be read', async () => {
    const module = join(folder, 'away.mjs');
    const away = 'throw Object.assign(new Error("away"), { code: "STORE_UNAVAILABLE" })';
    const read = `async () => { ${away} }`;
    await writeFile(
      module,
      `export const openSqliteReader = () => ({ at: () => ({ get: ${read}, ids: async () => [] }) });`,
    );
    const { publish, releases } = await publisher('releases', 'c', pathToFileURL(module).href);
    await expect(publish()).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      isStoreFault: true,
    });
    expect(releases.live()).toBeNull();
  });
});

it('refuses to publish a page that loads a file missing from the compiled site', async () => {
  const { publish, releases } = await publisher();
  const text = '<link rel="stylesheet" href="/_astro/page.css">';
  const page = site.replace('[...parts, await foot()]', JSON.stringify([text]));
  await writeFile(join(folder, 'server', 'entry.mjs'), page);
  await expect(publish()).rejects.toThrow(
    "The page /index.html loads /_astro/page.css, which was not compiled with the site's code.",
  );
  expect(releases.live()).toBeNull();
  await mkdir(join(folder, 'client', '_astro'));
  await writeFile(join(folder, 'client', '_astro', 'page.css'), '');
  expect((await publish())['index.html']).toBe(text);
});
