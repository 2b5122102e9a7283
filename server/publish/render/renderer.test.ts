import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from './renderer.ts';

/** A compiled site of one page, which takes a moment to build. */
const site = `
const wait = () => new Promise((resolve) => setTimeout(resolve, 30));
export const app = {
  setInternals() {}, setOptions() {},
  async render() { await wait(); return new Response('the page'); },
  getComponentByRoute: async () => ({}),
  routeCache: { key: () => '', cache: {} },
};
const routeData = { route: '/', type: 'page', pathname: '/', pattern: /^\\/$/, prerender: true };
export const manifest = { pageMap: new Map(), routes: [{ routeData }] };`;
const internals = {
  entry: 'entry.mjs',
  origin: 'http://localhost',
  pages: [],
  scripts: [],
  entrySpecifiers: [],
};
const store = 'export const open = () => ({ at: () => ({}) });';

let folder: string;
let renderer: Renderer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-renderer-'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'entry.mjs'), site);
  await writeFile(join(folder, 'internals.json'), JSON.stringify(internals));
  await writeFile(join(folder, 'store.mjs'), store);
  renderer = openRenderer(async () => ({ code: 'c', folder }));
});
afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

function openRenderer(
  ready: () => Promise<{ code: string; folder: string }>,
  workers = 2,
): Renderer {
  return createRenderer({
    builder: { ready, tidy: async () => undefined },
    settings: { siteUrl: '', imageBaseUrl: '/', publicApiBaseUrl: '/' },
    store: { module: pathToFileURL(join(folder, 'store.mjs')).href, open: 'open', argument: null },
    packs: { packPath: (name) => join(folder, name), newPackName: () => 'p.pack' },
    workers,
    log: pino({ level: 'silent' }),
  });
}

const at = { revision: 1, unsaved: [], stale: null };
const preview = () => renderer.preview(1, 'index.html', []);

describe('concurrent previews and a publish', () => {
  it.each([1, 2])('all succeed while the first of %i is still starting', async (workers) => {
    renderer = openRenderer(async () => ({ code: 'c', folder }), workers);
    const warming = renderer.warmUp();
    while (renderer.pids().length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const asked = [renderer.list(at, null), ...Array.from({ length: 8 }, preview)];
    const [listed, ...pages] = await Promise.all(asked);
    const routes = await warming;
    expect(routes).toEqual(['/']);
    expect(listed).toMatchObject({ files: { '/': ['index.html'] } });
    expect(pages).toEqual(Array(8).fill('the page'));
  });

  it('concurrent requests share the starting worker and wait for only one start', async () => {
    const warming = renderer.warmUp();
    while (renderer.pids().length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await renderer.list(at, null);
    await warming;
    expect(renderer.pids()).toHaveLength(1);
  });

  it('concurrent requests start no more workers than the machine has cores', async () => {
    await Promise.all(Array.from({ length: 8 }, preview));
    expect(renderer.pids()).toHaveLength(2);
  });
});

describe('when no worker can start', () => {
  it('all waiting requests fail, and the next try succeeds', async () => {
    let broken = true;
    renderer = openRenderer(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (broken) throw new Error('The site could not be compiled.');
      return { code: 'c', folder };
    });
    const results = await Promise.allSettled(Array.from({ length: 6 }, preview));
    expect(results.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    broken = false;
    expect(await preview()).toBe('the page');
  });
});
