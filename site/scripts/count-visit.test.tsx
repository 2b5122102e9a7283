import { afterEach, expect, it, vi } from 'vitest';
import { endpoints } from '../../shared/api/endpoints.ts';

const address = `/api${endpoints.pageSeen.path}`;

interface Visit {
  path?: string;
  referrer?: string;
  how?: string;
  browser?: object;
  framed?: boolean;
}

/** Returns the reports of one visit. */
async function visit({ path = '/a/', referrer = '', how = 'navigate', ...more }: Visit = {}) {
  const sent: { address: string; init: RequestInit }[] = [];
  document.body.innerHTML = `<i data-count-visits="${address}"></i>`;
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => sent.push({ address: to, init }));
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type: how }] });
  vi.stubGlobal('navigator', more.browser ?? {});
  if (more.framed)
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
  vi.resetModules();
  await import('./count-visit.ts');
  return sent;
}
const bodies = async (facts?: Visit) =>
  (await visit(facts)).map(({ init }) => JSON.parse(String(init.body)));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

it('reports the view without cookies', async () => {
  const [sent] = await visit();
  expect(sent).toMatchObject({ address, init: { credentials: 'omit', keepalive: true } });
});

it.each([
  [
    'a link from another host',
    { referrer: 'https://www.news.example/story?id=7' },
    'www.news.example',
  ],
  [
    'a campaign',
    { path: '/a/?utm_source=letter&mail=x', referrer: 'https://m.example/' },
    'letter',
  ],
  ['a bookmark', {}, ''],
])('reports an arrival by %s', async (_, facts, source) => {
  expect(await bodies(facts)).toEqual([{ page: '/a/', arrived: true, source }]);
});

it.each([
  ['a link of this site', { referrer: `${location.origin}/b/` }],
  ['a reload', { how: 'reload', referrer: 'https://news.example/' }],
])('reports a view without an arrival after %s', async (_, facts) => {
  expect(await bodies(facts)).toEqual([{ page: '/a/' }]);
});

it('reports a category that is shown without loading a page', async () => {
  const sent = await visit();
  history.replaceState(null, '', '/a/b/');
  window.dispatchEvent(new Event('categoryshown'));
  expect(JSON.parse(String(sent.at(-1)?.init.body))).toEqual({ page: '/a/b/' });
});

it.each([
  ['Global Privacy Control', { browser: { globalPrivacyControl: true } }],
  ['Do Not Track', { browser: { doNotTrack: '1' } }],
  ['a frame', { framed: true }],
])('reports nothing with %s', async (_, facts) => {
  expect(await visit(facts)).toEqual([]);
});
