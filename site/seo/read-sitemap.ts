import {
  readHiddenPages,
  readPageDates,
  readPages,
  readSection,
  readSiteAddresses,
} from '../content.ts';
import { type MappedAddress, mappedAddresses, partOfFile, sitemapFiles } from './sitemap.ts';

/** File names of the sitemap. */
export async function readSitemapFiles(): Promise<string[]> {
  return sitemapFiles(await readPages());
}

/** The addresses in one sitemap file. */
export async function readMappedAddresses(file: string): Promise<MappedAddress[]> {
  const [details, all, home] = await Promise.all([
    readPages(),
    readSiteAddresses(),
    readSection('search_settings'),
  ]);
  const here = all.filter(({ state }) => state === 'here');
  const addresses = new Map(here.map(({ kind, id, address }) => [`${kind}/${id}`, address]));
  const part = partOfFile(file, details);
  const [dates, hidden] = await Promise.all([readPageDates(part), readHiddenPages()]);
  const isHomeHidden = home?.not_in_search ?? false;
  return mappedAddresses({ details, addresses }, { dates, hidden, isHomeHidden }, part);
}
