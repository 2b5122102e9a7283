import type { ServicePages } from '../../shared/content/cards.ts';
import { type PageDate, singleSitemap } from '../../shared/content/pages/page-date.ts';

import { homePath } from '../../shared/rules/addresses/page-path.ts';
import type { Language } from '../../shared/rules/languages.ts';

/** Pages in the sitemap. */
interface SitemapPages {
  details: readonly ServicePages[];
  /** Paths of the news list pages, without `/news/`. */
  news?: readonly (string | undefined)[];
  /** Addresses of extension pages, without outer slashes. */
  fixed?: readonly string[];
  /** Addresses by `kind/id`, with their language. */
  addresses: ReadonlyMap<string, string>;
  /** Language of the pages; undefined for the original. */
  language?: Language | undefined;
  /** Ids of the pages that are shown in the language; undefined for all. */
  shown?: ReadonlySet<string> | undefined;
}

/** Dates and hidden pages for the sitemap. */
export interface SitemapDates {
  dates: readonly PageDate[];
  /** Ids of pages hidden from search engines. */
  hidden: ReadonlySet<string>;
  isHomeHidden: boolean;
}

export interface SitemapAddress {
  path: string;
  /** Date of the last change of the page, if known. */
  day?: string | undefined;
}

/** Returns the site chunk in a sitemap file. */
export function chunkOfFile(file: string, files: readonly string[]): string {
  return files.length === 1 ? singleSitemap : file;
}

/** Lists the addresses in a site chunk that search engines may show, the home page first. */
export function listSitemapAddresses(
  { details, addresses, language, shown, news = [], fixed = [] }: SitemapPages,
  { dates, hidden, isHomeHidden }: SitemapDates,
  chunk: string = singleSitemap,
): SitemapAddress[] {
  const days = new Map(dates.map(({ id, day }) => [id, day]));
  const isInChunk = (id: string) => id.endsWith(chunk);
  const home = homePath(language);
  const isShown = (id: string) => !hidden.has(id) && (shown?.has(id) ?? true);
  const inChunk = details.filter(({ service }) => isInChunk(service));
  const byId = (kind: string, id: string, path: string): SitemapAddress => {
    const address = addresses.get(`${kind}/${id}`);
    return { path: address ? `/${address}/` : `${home}${path}/`, day: days.get(id) };
  };
  const hasHome = /^0*$/.test(chunk);
  return [
    ...(hasHome && !isHomeHidden ? [{ path: home }] : []),
    ...(hasHome ? news.map((list) => ({ path: `${home}news/${list ? `${list}/` : ''}` })) : []),
    ...(hasHome ? fixed.map((address) => ({ path: `${home}${address}/` })) : []),
    ...inChunk.flatMap(({ service, pageContents }) => [
      ...[service].filter(isShown).map((id) => byId('service', id, `details-page/${id}`)),
      ...pageContents
        .filter((id) => isShown(id) && (shown?.has(service) ?? true))
        .map((id) => byId('page-content', id, `details-page/${service}/${id}`)),
    ]),
    // Custom pages, which other backends do not support.
    ...dates
      .filter(({ kind, id }) => kind === 'page' && isInChunk(id) && isShown(id))
      .map(({ id }) => byId('page', id, `page/${id}`)),
  ];
}

/** Renders a sitemap file. */
export function renderSitemap(addresses: readonly SitemapAddress[], site: string): string {
  return renderXml('urlset', 'url', addresses, site);
}

/** Renders the index of all sitemap files. */
export function renderSitemapIndex(files: readonly string[], site: string): string {
  const addresses = files.map((file) => ({ path: `/sitemap-${file}.xml` }));
  return renderXml('sitemapindex', 'sitemap', addresses, site);
}

function renderXml(
  root: string,
  element: string,
  addresses: readonly SitemapAddress[],
  site: string,
): string {
  const entries = addresses.map(({ path, day }) => {
    const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
    const address = escapeXml(new URL(path, site).href);
    return `<${element}><loc>${address}</loc>${lastmod}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

/** Escapes text for an element or attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
