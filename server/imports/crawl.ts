import { setTimeout } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import { FetchError, fetchPublic, type Reach, userAgent } from '../platform/http/fetch-public.ts';
import { parentPath } from './propose.ts';
import { pathOf } from './read-html.ts';
import type { ReadPage } from './read-page.ts';
import type { createParser } from './reading.ts';
import { createUnreadPage, type SourcePage, type SourceSite } from './source.ts';

/** Limits of an import. */
export const maxPages = 200;
const maxPageBytes = 5 << 20;
/** As much of a robots.txt as search engines read. */
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
  read: ReadPage;
  isAllowed: (url: string) => boolean;
  sitemaps: string[];
}

/** Reads the front page of a website, and its rules. @throws FetchError */
export async function readHome(address: string, isMine: boolean, how: Fetching): Promise<Home> {
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) throw new FetchError('This is not an address of a website.');
  const page = await fetchPage(url, how);
  if (typeof page === 'string') throw new FetchError(page);
  const origin = new URL('/', page.url);
  const rules = await load(new URL('/robots.txt', origin), how, maxRulesBytes);
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
  return { origin, read: page.read, isAllowed, sitemaps: known };
}

/** Reads the pages of a website: those of its sitemap, or those that its front page links to. */
export async function crawl(
  { origin, read: front, isAllowed, sitemaps }: Home,
  how: Fetching,
  onProgress: (done: number, total: number) => void,
): Promise<SourceSite> {
  const host = hostOf(origin);
  const listed = await readSitemaps(sitemaps, how);
  // Pages that the front page links to come first, so that they are read in any case.
  const isLinked = new Set(front.links);
  const inOrder = [...listed.addresses.filter((it) => isLinked.has(it)), ...front.links];
  const isOwn = (it: string) => hostOf(new URL(it)) === host;
  const all = new Map(
    [...inOrder.filter(isOwn), ...listed.addresses].map((it) => [isOwn(it) ? pathOf(it) : it, it]),
  );
  all.delete('/');
  const others = listed.unread.map((it) => ({ source: it, title: it, why: unreadSitemap }));
  const chosen: [string, string][] = [];
  for (const [path, address] of all) {
    const url = new URL(address);
    const why = isOwn(address)
      ? (findExclusion(url) ?? (isAllowed(address) ? null : 'Its robots.txt excludes it.'))
      : 'The address leads to another website.';
    if (why === null && chosen.length < maxPages - 1) chosen.push([path, address]);
    else others.push({ source: path, title: path, why: why ?? tooMany });
  }
  const pages = new Map<string, SourcePage>([
    [front.page.source, { ...front.page, isFront: true }],
  ]);
  for (const [at, [path, address]] of chosen.entries()) {
    onProgress(at + 1, chosen.length + 1);
    await setTimeout(how.pauseMs, undefined, { signal: how.signal });
    const found = await fetchPage(new URL(address), how).catch((error) => {
      if (error instanceof FetchError) return error.message;
      throw error;
    });
    const isElsewhere = typeof found !== 'string' && hostOf(found.url) !== host;
    const problem = isElsewhere ? 'The address leads to another website.' : found;
    const page = typeof problem === 'string' ? createUnreadPage(path, problem) : problem.read.page;
    const known = pages.get(page.source);
    if (known) known.paths.push(path);
    else pages.set(page.source, page);
  }
  const byPath = new Set([...pages.values()].flatMap(({ paths }) => paths));
  for (const page of pages.values()) {
    const path = parentPath(page.source);
    page.above = path !== null && byPath.has(path) ? path : null;
  }
  return {
    ...{ origin: host, name: front.siteName, tagline: front.page.description },
    ...{ pages: [...pages.values()], others, menu: front.menu, menuRest: front.menuRest },
    lists: others.flatMap(({ source, why }) => (why === listOfPages ? [source] : [])),
    incomplete:
      listed.isCut || others.some(({ why }) => why === tooMany)
        ? `The site has more pages: only the first ${maxPages} were read.`
        : '',
  };
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

const unreadSitemap = 'This sitemap cannot be read.';
const tooMany = `An import reads at most ${maxPages} pages.`;
const listOfPages = 'A list of other pages.';

/** Returns why an address is not read: a file, a search, a list of other pages or a part of an application. */
function findExclusion({ pathname, search }: URL): string | null {
  if (/\/(?:tag|category|author)(?:\/|$)/.test(pathname)) return listOfPages;
  if (/\/(?:feed|page|wp-json|wp-content|wp-admin|cart|checkout)(?:\/|$)/.test(pathname))
    return 'Part of a program.';
  if (/\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i.test(pathname))
    return 'A file. Files are imported with the pages that link to them.';
  return search === '' ? null : 'A search or another view of a page.';
}

/** @returns the page, or the reason why there is none, as a sentence @throws FetchError */
async function fetchPage(
  options: URL,
  { read, signal, spend, reach }: Fetching,
): Promise<{ url: URL; read: ReadPage } | string> {
  const { status, url, type, charset, body } = await fetchPublic(options, {
    maxBytes: maxPageBytes,
    signal,
    ...(reach ? { reach } : {}),
  });
  spend(body.length);
  if (status !== 200) return `The server answered ${status}.`;
  if (type !== '' && !/html/.test(type)) return 'Not a page.';
  const html = decodeBody(body, charset);
  const question = { kind: 'page', html, url: url.href, asked: options.href } as const;
  // The thread terminates at a page that is too complex.
  const found = await read<'page'>(question).catch(() => null);
  return found ? { url, read: found } : 'Too complex to be read.';
}

function decodeBody(body: Buffer, charset: string): string {
  const start = body.subarray(0, 2000).toString('latin1');
  const [, named = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(charset || named).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** Reads a text file: empty if there is none, null if the server fails. */
async function load(url: URL | string, how: Fetching, maxBytes: number): Promise<string | null> {
  try {
    const { signal, reach } = how;
    const options = { maxBytes, signal, ...(reach ? { reach } : {}) };
    const { status, body } = await fetchPublic(url, options);
    how.spend(body.length);
    if (status >= 500) return null;
    return status === 200 ? body.toString('utf8') : '';
  } catch (error) {
    if (error instanceof FetchError) return null;
    throw error;
  }
}

/** Resolves addresses as a file of the site writes them, without invalid ones. */
function resolveAddresses(written: readonly string[], base: string | URL): string[] {
  return written.flatMap((it) => URL.parse(it, base)?.href ?? []);
}

/** Reads the addresses in sitemaps, and in the sitemaps that they list. */
async function readSitemaps(
  sitemaps: readonly string[],
  how: Fetching,
): Promise<{ addresses: string[]; unread: string[]; isCut: boolean }> {
  const waiting = [...sitemaps];
  const found: string[] = [];
  const unread: string[] = [];
  for (let read = 0; read < maxSitemaps && found.length <= maxListed; read += 1) {
    const next = waiting.shift();
    if (next === undefined) break;
    const xml = await load(next, how, maxSitemapBytes);
    if (xml === null) {
      unread.push(next);
      continue;
    }
    const addresses = xml.matchAll(/<loc>\s{0,50}(?:<!\[CDATA\[)?([^<\]]{1,2000})/g);
    const written = [...addresses].map(([, it = '']) => it.trim().replaceAll('&amp;', '&'));
    const all = resolveAddresses(written, next);
    const into = /<sitemapindex/.test(xml) ? waiting : found;
    for (const it of all) into.push(it);
  }
  const isCut = waiting.length > 0 || found.length > maxListed;
  return { addresses: found.slice(0, maxListed), unread, isCut };
}
