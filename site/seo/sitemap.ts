import type { ServicePages, SitePage } from '../../shared/content/cards.ts';
import { pagePath } from '../../shared/rules/page-path.ts';

/** Addresses in one chunk. The format allows 50,000; smaller chunks are cheaper to write again. */
export const chunkSize = 5000;

/** What a sitemap is made of. */
export interface MappedPages {
  details: readonly ServicePages[];
  /** Pages of one's own. */
  own: readonly SitePage[];
  /** Addresses of those that have one, by `kind/id`. */
  addresses: ReadonlyMap<string, string>;
}

/** Every address of the site as a path, the landing page first. */
export function sitePaths({ details, own, addresses }: MappedPages): string[] {
  const pathOf = (name: string, byId: string) => `/${addresses.get(name) ?? byId}/`;
  return [
    '/',
    ...details.flatMap(({ service, pageContents }) => [
      pathOf(`service/${service}`, `details-page/${service}`),
      ...pageContents.map((id) => pathOf(`page-content/${id}`, `details-page/${service}/${id}`)),
    ]),
    ...own.map(pagePath),
  ];
}

/** How many chunks a sitemap has; at least one. */
export function chunkCount(pages: MappedPages): number {
  return Math.ceil(sitePaths(pages).length / chunkSize);
}

/** The sitemap of one chunk, counted from 0. */
export function sitemapChunk(pages: MappedPages, chunk: number, site: string): string {
  const paths = sitePaths(pages).slice(chunk * chunkSize, (chunk + 1) * chunkSize);
  return document('urlset', 'url', paths, site);
}

/** The index naming every chunk. */
export function sitemapIndex(chunks: number, site: string): string {
  const paths = Array.from({ length: chunks }, (_, chunk) => `/sitemap-${chunk}.xml`);
  return document('sitemapindex', 'sitemap', paths, site);
}

function document(root: string, entry: string, paths: readonly string[], site: string): string {
  const entries = paths.map(
    (path) => `<${entry}><loc>${escapeXml(new URL(path, site).href)}</loc></${entry}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
