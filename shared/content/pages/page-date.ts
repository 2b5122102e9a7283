import { z } from 'zod';
import { objectId } from '../fields.ts';

/** Day of a page's last change, for a sitemap. */
const pageDate = z.object({
  kind: z.enum(['page', 'service', 'page-content']),
  id: objectId,
  day: z.iso.date().describe('Day of the last change, in UTC'),
});
export type PageDate = z.infer<typeof pageDate>;

/** The same, and whether the page is hidden from search engines. */
export const mappedPage = pageDate.extend({ isHidden: z.boolean() });

const digits = [...'0123456789abcdef'];
/** Parts of the sitemap of a large site, and of a huge one: the end of the id of a page or of its service. */
export const sitemapParts = {
  large: digits,
  huge: digits.flatMap((one) => digits.map((other) => `${one}${other}`)),
};
/**
 * With this many details pages a sitemap is split into parts, so that a save writes a small one. A huge site gets more
 * of them; search engines accept 50,000 addresses per part.
 */
export const minLargeSite = 1000;
export const minHugeSite = 16_000;

/** File names of a sitemap: the ends of the ids in each, or one for all. */
export function listSitemapFiles(detailsPages: number): readonly string[] {
  if (detailsPages < minLargeSite) return ['0'];
  return detailsPages < minHugeSite ? sitemapParts.large : sitemapParts.huge;
}

/** The part name of a sitemap that is not split. */
export const wholeSitemap = '';

/** The parts that contain a page, in a sitemap of any size. */
export function sitemapChunksOf({ id, parent }: { id: string; parent?: string | null }): string[] {
  const ownId = parent ?? id;
  return [wholeSitemap, ownId.slice(-1), ownId.slice(-2)];
}
