import { readPages, readSiteAddresses, readSitePages } from '../content.ts';
import type { MappedPages } from './sitemap.ts';

/** Every page that the sitemap names. */
export async function readMappedPages(): Promise<MappedPages> {
  const [details, own, all] = await Promise.all([
    readPages(),
    readSitePages(),
    readSiteAddresses(),
  ]);
  const here = all.filter(({ state }) => state === 'here');
  const addresses = new Map(here.map(({ kind, id, address }) => [`${kind}/${id}`, address]));
  return { details, own, addresses };
}
