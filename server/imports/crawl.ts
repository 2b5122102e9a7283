import { setTimeout } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import { FetchError, fetchPublic, type Reach, userAgent } from '../platform/http/fetch-public.ts';
import { parentPath } from './propose.ts';
import { pathOf } from './read-html.ts';
import type { WebPage } from './read-page.ts';
import type { createParser } from './reading.ts';
import { createUnreadPage, type SourcePage, type SourceSite } from './source.ts';

/** Limits of an import. */
export const maxPages = 200;
const maxPageBytes = 5 << 20;
/** Maximum size of a robots.txt, as for search engines. */
const maxRulesBytes = 500 << 10;
const maxSitemapBytes = 20 << 20;
const maxSitemaps = 50;
/** Maximum addresses that an import lists. */
const maxListed = 5000;

export interface Fetching {
  read: ReturnType<typeof createParser>;
  signal: AbortSignal;
  /** Counts bytes. @throws FetchError beyond the limit of an import */
  spend: (bytes: number) => void;
  reach?: Reach | undefined;
  /** Milliseconds between two pages. */
  pauseMs: number;
}

interface Home {
  origin: URL;
  page: WebPage;
  isAllowed: (url: string) => boolean;
  sitemaps: string[];
}

/** Reads the home page of a website, and its robots.txt. @throws FetchError */
export async function readHome(address: string, isMine: boolean, context: Fetching): Promise<Home> {
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) throw new FetchError('This is not an address of a website.');
  const page = await fetchPage(url, context);
  if (typeof page === 'string') throw new FetchError(page);
  const origin = new URL('/', page.url);
  const rules = await load(new URL('/robots.txt', origin), context, maxRulesBytes);
  if (rules === null && !isMine)
    throw new FetchError('Its robots.txt cannot be read. Try again later.');
  const robots = robotsParser(new URL('/robots.txt', origin).href, rules ?? '');
  const isAllowed = (it: string) => isMine || robots.isAllowed(it, userAgent) !== false;
  if (!isAllowed(page.url.href))
    throw new FetchError(
      'Its robots.txt asks programs not to read it. If it is your site, say so and try again.',
    );
  const sitemaps = robots.getSitemaps();
  const known = resolveAddresses(sitemaps.length > 0 ? sitemaps : ['/sitemap.xml'], origin);
  return { origin, page: page.read, isAllowed, sitemaps: known };
}

/** Reads the pages of a website that its sitemap lists or its home page links to. */
export async function crawl(
  { origin, page: home, isAllowed, sitemaps }: Home,
  context: Fetching,
  onProgress: (done: number, total: number) => void,
): Promise<SourceSite> {
  const host = hostOf(origin);
  const sitemap = await readSitemaps(sitemaps, context);
  // Pages linked from the home page come first, so that the page limit does not exclude them.
  const isLinked = new Set(home.links);
  const links = [...sitemap.addresses.filter((it) => isLinked.has(it)), ...home.links];
  const isOwn = (it: string) => hostOf(new URL(it)) === host;
  const addresses = new Map(
    [...links.filter(isOwn), ...sitemap.addresses].map((it) => [isOwn(it) ? pathOf(it) : it, it]),
  );
  addresses.delete('/');
  const others = sitemap.unread.map((it) => ({ source: it, title: it, why: unreadSitemap }));
  const selected: [string, string][] = [];
  for (const [path, address] of addresses) {
    const url = new URL(address);
    const why = isOwn(address)
      ? (findExclusion(url) ?? (isAllowed(address) ? null : 'Its robots.txt excludes it.'))
      : 'The address leads to another website.';
    if (why === null && selected.length < maxPages - 1) selected.push([path, address]);
    else others.push({ source: path, title: path, why: why ?? tooMany });
  }
  const pages = new Map<string, SourcePage>([[home.page.source, { ...home.page, isHome: true }]]);
  for (const [at, [path, address]] of selected.entries()) {
    onProgress(at + 1, selected.length + 1);
    await setTimeout(context.pauseMs, undefined, { signal: context.signal });
    const result = await fetchPage(new URL(address), context).catch((error) => {
      if (error instanceof FetchError) return error.message;
      throw error;
    });
    const isElsewhere = typeof result !== 'string' && hostOf(result.url) !== host;
    const outcome = isElsewhere ? 'The address leads to another website.' : result;
    const page = typeof outcome === 'string' ? createUnreadPage(path, outcome) : outcome.read.page;
    const known = pages.get(page.source);
    if (known) known.paths.push(path);
    else pages.set(page.source, page);
  }
  const byPath = new Set([...pages.values()].flatMap(({ paths }) => paths));
  for (const page of pages.values()) {
    const path = parentPath(page.source);
    page.parent = path !== null && byPath.has(path) ? path : null;
  }
  return {
    ...{ origin: host, name: home.siteName, tagline: home.page.description },
    ...{ pages: [...pages.values()], others, menu: home.menu, menuOthers: home.menuOthers },
    lists: others.flatMap(({ source, why }) => (why === listOfPages ? [source] : [])),
    incomplete:
      sitemap.isTruncated || others.some(({ why }) => why === tooMany)
        ? `The site has more pages: only the first ${maxPages} were read.`
        : '',
  };
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

const unreadSitemap = 'This sitemap cannot be read.';
const tooMany = `An import reads at most ${maxPages} pages.`;
const listOfPages = 'A list of other pages.';

/** Returns the reason for skipping an address: a file, a search, a list of pages or part of an application. */
function findExclusion({ pathname, search }: URL): string | null {
  if (/\/(?:tag|category|author)(?:\/|$)/.test(pathname)) return listOfPages;
  if (/\/(?:feed|page|wp-json|wp-content|wp-admin|cart|checkout)(?:\/|$)/.test(pathname))
    return 'Part of a program.';
  if (/\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i.test(pathname))
    return 'A file. Files are imported with the pages that link to them.';
  return search === '' ? null : 'A search or another view of a page.';
}

/** @returns the page, or the reason why it is missing, as a sentence @throws FetchError */
async function fetchPage(
  address: URL,
  { read, signal, spend, reach }: Fetching,
): Promise<{ url: URL; read: WebPage } | string> {
  const { status, url, type, charset, body } = await fetchPublic(address, {
    maxBytes: maxPageBytes,
    signal,
    ...(reach ? { reach } : {}),
  });
  spend(body.length);
  if (status !== 200) return `The server answered ${status}.`;
  if (type !== '' && !/html/.test(type)) return 'Not a page.';
  const html = decodeBody(body, charset);
  const request = { kind: 'page', html, url: url.href, requestedUrl: address.href } as const;
  // A page that is too complex ends the thread.
  const page = await read<'page'>(request).catch(() => null);
  return page ? { url, read: page } : 'Too complex to be read.';
}

function decodeBody(body: Buffer, charset: string): string {
  const start = body.subarray(0, 2000).toString('latin1');
  const [, declared = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(charset || declared).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** Reads a text file; returns an empty string if it does not exist, null if the server fails. */
async function load(url: URL | string, context: Fetching, max: number): Promise<string | null> {
  try {
    const { signal, reach } = context;
    const options = { maxBytes: max, signal, ...(reach ? { reach } : {}) };
    const { status, body } = await fetchPublic(url, options);
    context.spend(body.length);
    if (status >= 500) return null;
    return status === 200 ? body.toString('utf8') : '';
  } catch (error) {
    if (error instanceof FetchError) return null;
    throw error;
  }
}

/** Resolves addresses against a base, without invalid ones. */
function resolveAddresses(addresses: readonly string[], base: string | URL): string[] {
  return addresses.flatMap((it) => URL.parse(it, base)?.href ?? []);
}

/** Reads the addresses in sitemaps and nested sitemaps. */
async function readSitemaps(
  sitemaps: readonly string[],
  context: Fetching,
): Promise<{ addresses: string[]; unread: string[]; isTruncated: boolean }> {
  const queue = [...sitemaps];
  const pages: string[] = [];
  const unread: string[] = [];
  for (let count = 0; count < maxSitemaps && pages.length <= maxListed; count += 1) {
    const next = queue.shift();
    if (next === undefined) break;
    const xml = await load(next, context, maxSitemapBytes);
    if (xml === null) {
      unread.push(next);
      continue;
    }
    const matches = xml.matchAll(/<loc>\s{0,50}(?:<!\[CDATA\[)?([^<\]]{1,2000})/g);
    const addresses = [...matches].map(([, it = '']) => it.trim().replaceAll('&amp;', '&'));
    const all = resolveAddresses(addresses, next);
    const into = /<sitemapindex/.test(xml) ? queue : pages;
    for (const it of all) into.push(it);
  }
  const isTruncated = queue.length > 0 || pages.length > maxListed;
  return { addresses: pages.slice(0, maxListed), unread, isTruncated };
}
