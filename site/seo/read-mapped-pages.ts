import { readPages, readSitePages } from '../content.ts';
import type { MappedPages } from './sitemap.ts';

/** Every page that the sitemap names. */
export async function readMappedPages(): Promise<MappedPages> {
  const [details, own] = await Promise.all([readPages(), readSitePages()]);
  return { details, own };
}
