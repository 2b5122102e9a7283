import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx, startNginx } from '../lab/scale/nginx.ts';
import { findFreePorts } from '../scripts/support/free-ports.ts';
import { readOldAddresses } from '../server/publish/export/old-addresses.ts';
import { buildNginxRules } from '../server/publish/export/redirect-rules.ts';
import { pagesOf } from '../server/publish/releases/manifest.ts';
import { openReleases } from '../server/publish/releases/releases.ts';
import { parseRedirectPage } from '../shared/rules/addresses/moved-page.ts';
import { removeFolder } from './support/remove-folder.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

const nginx = findNginx();
const siteUrl = 'https://www.example.com';
let marquee: RunningMarquee;
let team = '';
beforeAll(async () => {
  marquee = await runMarquee({ env: { SITE_URL: siteUrl } });
}, 240_000);
afterAll(() => marquee?.stop());

type Files = Map<string, string>;
/** Returns the first response to a path: `a page`, the target of a redirect, or nothing. */
type Server = (path: string) => Promise<string | null>;

async function liveRelease() {
  const log = pino({ level: 'silent' });
  const folder = join(marquee.dataDir, 'releases');
  const releases = await openReleases(folder, { keep: 100, log, readOnly: true });
  const live = releases.live() as NonNullable<ReturnType<typeof releases.live>>;
  const files: Files = new Map();
  for (const [path, entry] of pagesOf(live))
    files.set(path, (await releases.read(entry)).toString());
  return { files, rules: buildNginxRules(await readOldAddresses(live, releases.read)) };
}

const own = (to: string) => to.replace(siteUrl, '').replaceAll('%24', '$');

function httpServer(origin: string): Server {
  return async (path) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    await response.body?.cancel();
    if (response.status === 200) return 'a page';
    const to = response.headers.get('location');
    // nginx adds the trailing slash of a folder.
    return to && response.status !== 308 ? own(to.replace(origin, '')) : null;
  };
}

function plainFiles(files: Files): Server {
  return async (path) => {
    const [folder = ''] = decodeURIComponent(path).split('?');
    const html = files.get(`${folder.slice(1).replace(/\/?$/, '/')}index.html`.replace(/^\//, ''));
    if (html === undefined) return null;
    return parseRedirectPage(html)?.to ?? 'a page';
  };
}

/** A host that supports `_redirects`. Netlify reads queries and prefers files; Cloudflare does neither. */
function staticHost(files: Files, host: 'netlify' | 'cloudflare'): Server {
  const lines = (files.get('_redirects') ?? '').split('\n').map((line) => line.split(' '));
  return async (asked) => {
    const [path = '', query] = asked.split('?');
    const given = new URLSearchParams(query);
    const file = await plainFiles(files)(asked);
    for (const words of lines) {
      const [from = '', ...rest] = words;
      const [to = '', status = ''] = rest.slice(-2);
      const named = rest.slice(0, -2);
      if (named.length > 0 && host === 'cloudflare') continue;
      if (!named.every((it) => [...new URLSearchParams(it)].every(([a, b]) => given.get(a) === b)))
        continue;
      const start = from.replace(/\*$/, '');
      const matches = from.endsWith('*') ? path.startsWith(start) : path === from;
      if (!matches || (host === 'netlify' && file !== null && !status.endsWith('!'))) continue;
      const target = own(to.replace(':splat', () => path.slice(start.length)));
      return query && named.length === 0 && !target.includes('?') ? `${target}?${query}` : target;
    }
    return file;
  };
}

const entries = [
  { from: '/?lang=xx', to: '/thank-you/' },
  { from: '/?p=5', to: '/team/' },
  { from: '/?p=5&preview=true', to: '/not-sent/' },
  { from: '/team?tab=a b', to: '/thank-you/' },
  { from: '/only?ä=ö', to: '/team/' },
  { from: '/shop', to: '/prices' },
  { from: '/shop?item=7', to: '/thank-you/#now' },
  { from: '/blog/*', to: '/archive/*' },
  { from: '/case/*', to: '/team/' },
  { from: '/team/*', to: '/team/' },
  { from: '/sheets/*', to: 'https://example.com/*', temporary: true },
  { from: '/sheets', to: '/thank-you/' },
  { from: '/fr/equipe', to: '/team/' },
  { from: '/pt-br/*', to: '/team/' },
  { from: '/older', to: '/thank-you/' },
  { from: '/later', to: '/thank-you/' },
  { from: '/to-later', to: '/later' },
].map((it) => ({ temporary: false, ...it }));

/** Requested path, expected response, and the formats that do not support it. */
type Line = [string, string | null, ...('files' | 'cloudflare' | 'netlify')[]];
const query = ['files', 'cloudflare'] as const;
const lines: Line[] = [
  ['/', 'a page'],
  ['/?lang=xx', '/thank-you/', ...query],
  ['/?lang=xx&utm_source=a', '/thank-you/', ...query],
  ['/?utm_source=a&lang=xx', '/thank-you/', ...query],
  ['/?lang=xxx', 'a page'],
  ['/?slang=xx', 'a page'],
  ['/?p=5', '/team/', ...query],
  ['/?preview=true&x=1&p=5', '/not-sent/', ...query],
  ['/team/', 'a page'],
  ['/team/?tab=a%20b', '/thank-you/', ...query],
  ['/team?tab=a+b&c', '/thank-you/', ...query],
  ['/team/?tab=b', 'a page'],
  ['/only?%C3%A4=%C3%B6', '/team/', ...query],
  ['/only', null],
  ['/shop', '/prices'],
  ['/shop/', '/prices'],
  // Redirect pages do not pass a query on.
  ['/shop?item=8', '/prices?item=8', 'files', 'netlify'],
  ['/shop/?a=1&item=7', '/thank-you/#now', ...query],
  ['/blog', '/archive/', 'files'],
  ['/blog/', '/archive/', 'files'],
  ['/blog/a/b', '/archive/a/b', 'files'],
  ['/blog?page=2', '/archive/?page=2', 'files'],
  ['/blogs', null],
  ['/case', '/team/', 'files'],
  ['/case/x', '/team/', 'files'],
  // Cloudflare would replace the page too, so the line is omitted from the file.
  ['/team/x', '/team/', 'files', 'cloudflare', 'netlify'],
  ['/sheets/', '/thank-you/'],
  ['/sheets/a', 'https://example.com/a', 'files'],
  ['/fr/equipe', '/team/'],
  ['/fr/equipe/', '/team/'],
  ['/pt-br', '/team/', 'files'],
  ['/pt-br/x', '/team/', 'files'],
  ['/old-team/', '/team/'],
  ['/older/', '/thank-you/'],
  ['/later/', 'a page'],
  ['/to-later', '/later'],
];

const page = async (fields: object) =>
  (await marquee.call<{ _id: string }>('saveDocument', { kind: 'page', ...fields })).data._id;

async function serversNow(): Promise<
  Record<'server' | 'files' | 'netlify' | 'cloudflare', Server>
> {
  await marquee.published();
  const { files } = await liveRelease();
  return {
    server: httpServer(marquee.siteAddress),
    files: plainFiles(files),
    netlify: staticHost(files, 'netlify'),
    cloudflare: staticHost(files, 'cloudflare'),
  };
}

async function withNginx(run: (server: Server) => Promise<void>): Promise<void> {
  const { files, rules } = await liveRelease();
  const folder = await mkdtemp(join(tmpdir(), 'marquee-www-'));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const [port = 0] = await findFreePorts(1);
  const [, ...described] = /into the server \{ \}.*\n((?:# {3}.*\n)+)/.exec(rules) ?? [];
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; absolute_redirect off;\n${described.join('').replaceAll(/^# {3}/gm, '')}}`;
  const origin = `http://127.0.0.1:${port}`;
  const running = await startNginx(nginx ?? '', `${rules}${server}`, origin);
  try {
    await run(httpServer(origin));
  } finally {
    await running.stop();
    await removeFolder(folder);
  }
}

describe('redirects on every server', () => {
  beforeAll(async () => {
    team = await page({ title: 'Team', address: 'old-team' });
    await page({ id: team, address: 'team' });
    const older = await page({ title: 'Older', address: 'older' });
    await page({ id: older, address: 'elder' });
    await marquee.call('saveSection', { section_name: 'redirects', entries });
    await page({ title: 'Later', address: 'later' });
  });

  it.each(['server', 'files', 'netlify', 'cloudflare'] as const)('work alike: %s', async (name) => {
    const ask = (await serversNow())[name];
    for (const [path, expected, ...not] of lines)
      if (!not.some((it) => it === name)) expect([path, await ask(path)]).toEqual([path, expected]);
  });

  it.skipIf(!nginx)('work alike with nginx', async () => {
    await marquee.published();
    await withNginx(async (ask) => {
      for (const [path, expected] of lines)
        expect([path, await ask(path)]).toEqual([path, expected]);
    });
  });

  it('are reported by the checks if they start at the address of a page', async () => {
    await marquee.published();
    const { data } = await marquee.call<{ findings: { rule: string; about: string }[] }>(
      'findings',
      {},
      'GET',
    );
    const idle = data.findings.filter(({ rule }) => rule === 'idle redirect');
    expect(idle.map(({ about }) => about)).toEqual(['/later/']);
  });

  it.each([
    ['/team', 'Your site has a page at /team'],
    ['/team/index.html', 'Your site has a page at /team/index.html'],
    ['/thank-you', 'Your site has a page'],
    ['/robots.txt', 'Your site has its own /robots.txt'],
    ['/index.html', 'Your site has its own /index.html'],
    ['/?p=*', 'A * cannot end the parameters of an address.'],
    ['/#/about', 'Old Address cannot have a #'],
  ])('are rejected if they would never apply: %s', async (from, message) => {
    const more = [...entries, { from, to: '/', temporary: false }];
    const saving = marquee.call('saveSection', { section_name: 'redirects', entries: more });
    await expect(saving).rejects.toThrow(message);
  });
});

describe('a language that visitors can no longer choose', () => {
  const languages = (shown: boolean, language = 'de') =>
    marquee.call('saveSection', { section_name: 'languages', further: [{ language, shown }] });
  const german = { language: 'de', kind: 'page' };
  const asked: Record<string, string> = {
    '/de/mannschaft/': '/team/',
    '/de/': '/',
  };
  const byPath = { '/de/team': '/team' };

  beforeAll(async () => {
    const texts = [{ at: 'title', source: 'Team', text: 'Mannschaft' }];
    const shown = { texts, shown: true, address: 'mannschaft' };
    await marquee.call('save-translation', { ...german, id: team, ...shown });
  });

  it('was never public while it was being prepared', async () => {
    await languages(false);
    const { server } = await serversNow();
    expect(await server('/de/mannschaft/')).toBeNull();
    expect((await liveRelease()).files.get('redirects.json')).not.toContain('mannschaft');
  });

  it('redirects to the existing page, and back once it can be chosen again', async () => {
    await languages(true);
    expect(await (await serversNow()).server('/de/mannschaft/')).toBe('a page');
    await languages(false);
    const all = await serversNow();
    for (const [name, ask] of Object.entries(all))
      for (const [path, to] of Object.entries(name === 'files' ? asked : { ...asked, ...byPath }))
        expect([name, path, await ask(path)]).toEqual([name, path, to]);
    expect(await all.server(`/de/page/${team}/`)).toBe(`/page/${team}`);
    await languages(true);
    for (const ask of Object.values(await serversNow()))
      expect(await ask('/de/mannschaft/')).toBe('a page');
  });

  it.skipIf(!nginx)('redirects with nginx too', async () => {
    await languages(false);
    await marquee.published();
    await withNginx(async (ask) => {
      for (const [path, to] of Object.entries({ ...asked, ...byPath }))
        expect([path, await ask(path)]).toEqual([path, to]);
    });
  });

  it('redirects to the existing page once it is the original', async () => {
    await languages(true);
    await marquee.published();
    await marquee.call('saveSection', { section_name: 'site_identity', language: 'de' });
    for (const [name, ask] of Object.entries(await serversNow()))
      for (const [path, to] of Object.entries(asked))
        expect([name, path, await ask(path)]).toEqual([name, path, to]);
  });
});
