import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '../../shared/api/calls.ts';

const address = `/api${calls.pageSeen.path}`;

interface Visit {
  path?: string;
  referrer?: string;
  how?: string;
  browser?: object;
  framed?: boolean;
}

/** The reports of one visit. */
async function reports({ path = '/a/', referrer = '', how = 'navigate', ...more }: Visit = {}) {
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
const bodies = async (visit?: Visit) =>
  (await reports(visit)).map(({ init }) => JSON.parse(String(init.body)));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

it('reports the page, without cookies', async () => {
  const [sent] = await reports();
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
])('reports an arrival by %s', async (_, visit, source) => {
  expect(await bodies(visit)).toEqual([{ page: '/a/', arrived: true, source }]);
});

it.each([
  ['a link of this site', { referrer: `${location.origin}/b/` }],
  ['a reload', { how: 'reload', referrer: 'https://news.example/' }],
])('reports a view without an arrival after %s', async (_, visit) => {
  expect(await bodies(visit)).toEqual([{ page: '/a/' }]);
});

it('reports a category shown without a new page', async () => {
  const sent = await reports();
  history.replaceState(null, '', '/a/b/');
  window.dispatchEvent(new Event('categoryshown'));
  expect(JSON.parse(String(sent.at(-1)?.init.body))).toEqual({ page: '/a/b/' });
});

it.each([
  ['Global Privacy Control', { browser: { globalPrivacyControl: true } }],
  ['Do Not Track', { browser: { doNotTrack: '1' } }],
  ['a frame', { framed: true }],
])('reports nothing in %s', async (_, visit) => {
  expect(await reports(visit)).toEqual([]);
});
