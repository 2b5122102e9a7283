import { z } from 'zod';
import { objectId } from './fields.ts';

/** Day of a page's last change, for a sitemap. */
const pageDate = z.object({
  kind: z.enum(['page', 'service', 'page-content']),
  id: objectId,
  day: z.iso.date().describe('Day of the last change, in UTC'),
});
export type PageDate = z.infer<typeof pageDate>;

/** The same, and whether the page is hidden from search engines. */
export const mappedPage = pageDate.extend({ isHidden: z.boolean() });

/** Parts of a large sitemap, by the last digit of the id of a page or of its service. */
export const sitemapParts = [...'0123456789abcdef'] as const;
/** The part name of a sitemap that is not split. */
export const wholeSitemap = '';

export function sitemapPartOf({ id, parent }: { id: string; parent?: string | null }): string {
  return (parent ?? id).slice(-1);
}
