import { z } from 'zod';
import { objectId } from '../fields.ts';

/** Date of the last change of a page, for a sitemap. */
const pageDate = z.object({
  kind: z.enum(['page', 'service', 'page-content']),
  id: objectId,
  day: z.iso.date().describe('Day of the last change, in UTC'),
});
export type PageDate = z.infer<typeof pageDate>;

/** A page date with the search engine visibility of the page. */
export const sitemapPage = pageDate.extend({ isHidden: z.boolean() });

const digits = [...'0123456789abcdef'];
/** Sitemap chunks of a large and of a huge site: the last hex digits of the id of a page or of its service. */
export const sitemapChunks = {
  large: digits,
  huge: digits.flatMap((one) => digits.map((other) => `${one}${other}`)),
};
/**
 * Number of details pages from which a sitemap is split into chunks, and into more of them, so that a save rewrites only
 * a small one. Search engines accept 50,000 addresses per file.
 */
export const minLargeSite = 1000;
export const minHugeSite = 4000;

/** Returns the chunk name of each sitemap file: id endings, or a single name for an unsplit sitemap. */
export function listSitemapFiles(detailsPages: number): readonly string[] {
  if (detailsPages < minLargeSite) return ['0'];
  return detailsPages < minHugeSite ? sitemapChunks.large : sitemapChunks.huge;
}

/** Chunk name of a sitemap that is not split. */
export const singleSitemap = '';

/** Returns the chunks that contain a page, for sitemaps of all sizes. */
export function sitemapChunksOf({ id, parent }: { id: string; parent?: string | null }): string[] {
  const ownId = parent ?? id;
  return [singleSitemap, ownId.slice(-1), ownId.slice(-2)];
}
