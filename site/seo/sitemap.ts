import type { ServicePages } from '../../shared/content/cards.ts';
import { type PageDate, wholeSitemap } from '../../shared/content/pages/page-date.ts';

import { homePath } from '../../shared/rules/addresses/page-path.ts';
import type { Language } from '../../shared/rules/languages.ts';

/** Pages for the sitemap. */
interface SitemapPages {
  details: readonly ServicePages[];
  /** Pages of the list of news: the ends of their paths, after `/news/`. */
  news?: readonly (string | undefined)[];
  /** Pages of extensions: their addresses without slashes. */
  fixed?: readonly string[];
  /** Addresses by `kind/id`, for pages that have one, with their language. */
  addresses: ReadonlyMap<string, string>;
  /** The language; undefined for the original. */
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
  /** Day of the page's last change, if known. */
  day?: string | undefined;
}

/** The part of the site in one of the files of its sitemap. */
export function chunkOfFile(file: string, files: readonly string[]): string {
  return files.length === 1 ? wholeSitemap : file;
}

/** Every address of a part of the site that search engines may show, the landing page first. */
export function listSitemapAddresses(
  { details, addresses, language, shown, news = [], fixed = [] }: SitemapPages,
  { dates, hidden, isHomeHidden }: SitemapDates,
  part: string = wholeSitemap,
): SitemapAddress[] {
  const days = new Map(dates.map(({ id, day }) => [id, day]));
  const isIn = (id: string) => id.endsWith(part);
  const home = homePath(language);
  const isShown = (id: string) => !hidden.has(id) && (shown?.has(id) ?? true);
  const inPart = details.filter(({ service }) => isIn(service));
  const byId = (kind: string, id: string, path: string): SitemapAddress => {
    const address = addresses.get(`${kind}/${id}`);
    return { path: address ? `/${address}/` : `${home}${path}/`, day: days.get(id) };
  };
  const hasHome = /^0*$/.test(part);
  return [
    ...(hasHome && !isHomeHidden ? [{ path: home }] : []),
    ...(hasHome ? news.map((list) => ({ path: `${home}news/${list ? `${list}/` : ''}` })) : []),
    ...(hasHome ? fixed.map((address) => ({ path: `${home}${address}/` })) : []),
    ...inPart.flatMap(({ service, pageContents }) => [
      ...[service].filter(isShown).map((id) => byId('service', id, `details-page/${id}`)),
      ...pageContents
        .filter((id) => isShown(id) && (shown?.has(service) ?? true))
        .map((id) => byId('page-content', id, `details-page/${service}/${id}`)),
    ]),
    // Custom pages; other backends send no dates and have none.
    ...dates
      .filter(({ kind, id }) => kind === 'page' && isIn(id) && isShown(id))
      .map(({ id }) => byId('page', id, `page/${id}`)),
  ];
}

/** One file of a sitemap. */
export function renderSitemap(addresses: readonly SitemapAddress[], site: string): string {
  return document('urlset', 'url', addresses, site);
}

/** The index of all sitemap files. */
export function renderSitemapIndex(files: readonly string[], site: string): string {
  const addresses = files.map((file) => ({ path: `/sitemap-${file}.xml` }));
  return document('sitemapindex', 'sitemap', addresses, site);
}

function document(
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

/** Text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
