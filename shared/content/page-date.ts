import { z } from 'zod';
import { objectId } from './fields.ts';

/** When a page was changed last, as a sitemap says it. */
const pageDate = z.object({
  kind: z.enum(['page', 'service', 'page-content']),
  id: objectId,
  day: z.iso.date().describe('On which it was changed last, in UTC'),
});
export type PageDate = z.infer<typeof pageDate>;

/** The same, and whether searches are asked to leave it out. */
export const mappedPage = pageDate.extend({ isHidden: z.boolean() });

/** Parts of a large sitemap, by the last digit of the id of a page or of the service that it belongs to. */
export const sitemapParts = [...'0123456789abcdef'] as const;
/** The part that is the whole sitemap, of a site that is not large. */
export const wholeSitemap = '';

export function sitemapPartOf({ id, parent }: { id: string; parent?: string | null }): string {
  return (parent ?? id).slice(-1);
}
