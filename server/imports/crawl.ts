import { setTimeout } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import { FetchError, fetchPublic, type Reach, userAgent } from '../platform/http/fetch-public.ts';
import type { FoundPage, FoundSite } from './found.ts';
import { parentPath } from './propose.ts';
import type { ReadPage } from './read-page.ts';
import { pathOf } from './read-wxr.ts';
import type { reader } from './reading.ts';

/** Limits of an import. */
export const maxPages = 200;
const maxPageBytes = 5 << 20;
/** As much of a robots.txt as search engines read. */
const maxRulesBytes = 500 << 10;
const maxSitemaps = 10;

/** How an import fetches. */
export interface Fetching {
  read: ReturnType<typeof reader>;
  signal: AbortSignal;
  /** Counts bytes. @throws FetchError beyond the limit of an import */
  spend: (bytes: number) => void;
  reach?: Reach | undefined;
  /** Milliseconds between two pages. */
  pauseMs: number;
}

interface Front {
  origin: URL;
  read: ReadPage;
  isAllowed: (url: string) => boolean;
  sitemaps: string[];
}

/** Reads the front page of a website, and its rules. @throws FetchError */
export async function readFront(address: string, isMine: boolean, how: Fetching): Promise<Front> {
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) throw new FetchError('This is not an address of a website.');
  const page = await fetchPage(url, how);
  if (typeof page === 'string') throw new FetchError(page);
  const origin = new URL('/', page.url);
  const rules = await textAt(new URL('/robots.txt', origin), how, maxRulesBytes);
  if (rules === null && !isMine)
    throw new FetchError('Its robots.txt cannot be read. Try again later.');
  const robots = robotsParser(new URL('/robots.txt', origin).href, rules ?? '');
  const isAllowed = (it: string) => isMine || robots.isAllowed(it, userAgent) !== false;
  if (!isAllowed(page.url.href))
    throw new FetchError(
      'Its robots.txt asks programs not to read it. If it is your site, say so and try again.',
    );
  const sitemaps = robots.getSitemaps();
  const known = sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', origin).href];
  return { origin, read: page.read, isAllowed, sitemaps: known };
}

/** Reads the pages of a website: those of its sitemap, or those that its front page links to. */
export async function crawl(
  { origin, read: front, isAllowed, sitemaps }: Front,
  how: Fetching,
  onProgress: (done: number, total: number) => void,
): Promise<FoundSite> {
  const host = hostOf(origin);
  const isOwn = (it: string) => {
    const url = URL.parse(it);
    return url !== null && hostOf(url) === host && isPage(url) && isAllowed(it);
  };
  const listed = await listedIn(sitemaps, how);
  const all = [...listed.filter(isOwn), ...front.links.filter(isOwn)];
  const waiting = new Map(all.map((it) => [pathOf(it), it]));
  waiting.delete('/');
  const pages = new Map<string, FoundPage>([[front.page.source, { ...front.page, isFront: true }]]);
  const chosen = [...waiting].slice(0, maxPages - 1);
  for (const [at, [path, address]] of chosen.entries()) {
    onProgress(at + 1, chosen.length + 1);
    await setTimeout(how.pauseMs, undefined, { signal: how.signal });
    const found = await fetchPage(new URL(address), how).catch((error) => {
      if (error instanceof FetchError) return error.message;
      throw error;
    });
    const isElsewhere = typeof found !== 'string' && hostOf(found.url) !== host;
    const problem = isElsewhere ? 'It leads to another website.' : found;
    const page = typeof problem === 'string' ? unread(path, problem) : problem.read.page;
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
    pages: [...pages.values()],
    menu: front.menu,
    incomplete:
      waiting.size > chosen.length
        ? `The site has more pages: only the first ${maxPages} were read.`
        : '',
  };
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

/** Leaves out files, searches and lists of other pages. */
function isPage({ pathname, search }: URL): boolean {
  const isList =
    /\/(?:tag|category|author|feed|page|wp-json|wp-content|wp-admin|cart|checkout)(?:\/|$)/;
  const isFile = /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i;
  return search === '' && !isList.test(pathname) && !isFile.test(pathname);
}

function unread(path: string, problem: string): FoundPage {
  return {
    ...{ source: path, paths: [path], above: null, title: path, type: 'page', isFront: false },
    ...{ problem, date: '', description: '', picture: null, heading: '', lead: '' },
    ...{ parts: [], losses: {}, people: [], contact: {} },
  };
}

/** @returns the page, or why it is none, as a sentence @throws FetchError */
async function fetchPage(
  asked: URL,
  { read, signal, spend, reach }: Fetching,
): Promise<{ url: URL; read: ReadPage } | string> {
  const { status, url, type, charset, body } = await fetchPublic(asked, {
    maxBytes: maxPageBytes,
    signal,
    ...(reach ? { reach } : {}),
  });
  spend(body.length);
  if (status !== 200) return `The server answered ${status}.`;
  if (type !== '' && !/html/.test(type)) return 'It is not a page.';
  const html = decoded(body, charset);
  const question = { kind: 'page', html, url: url.href, asked: asked.href } as const;
  // The thread ends at a page that is too complex.
  const found = await read<'page'>(question).catch(() => null);
  return found ? { url, read: found } : 'It is too complex to be read.';
}

function decoded(body: Buffer, charset: string): string {
  const start = body.subarray(0, 2000).toString('latin1');
  const [, named = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(charset || named).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** A text file; empty if there is none, null if the server fails. */
async function textAt(url: URL | string, how: Fetching, maxBytes: number): Promise<string | null> {
  try {
    const { signal, reach } = how;
    const asked = { maxBytes, signal, ...(reach ? { reach } : {}) };
    const { status, body } = await fetchPublic(url, asked);
    how.spend(body.length);
    if (status >= 500) return null;
    return status === 200 ? body.toString('utf8') : '';
  } catch (error) {
    if (error instanceof FetchError) return null;
    throw error;
  }
}

/** The addresses in sitemaps, and in those that they name. */
async function listedIn(sitemaps: readonly string[], how: Fetching): Promise<string[]> {
  const waiting = [...sitemaps];
  const found: string[] = [];
  for (let read = 0; read < maxSitemaps && found.length < maxPages * 5; read += 1) {
    const next = waiting.shift();
    if (next === undefined) break;
    const xml = (await textAt(next, how, maxPageBytes)) ?? '';
    const addresses = xml.matchAll(/<loc>\s{0,50}(?:<!\[CDATA\[)?([^<\]]{1,2000})/g);
    const all = [...addresses].map(([, it = '']) => it.trim().replaceAll('&amp;', '&'));
    if (/<sitemapindex/.test(xml)) waiting.push(...all);
    else found.push(...all);
  }
  return found;
}
