import type { AddressEntry } from '../../content/address-entry.ts';
import { type Language, languageIn, prefixOf } from '../languages.ts';
import { placeOfLink } from './page-link.ts';
import { isRootFile } from './redirects-file.ts';

/** The parts of a site that decide which paths have a page. */
export interface SitePages {
  /** Languages that visitors can choose, other than the original. */
  languages: Iterable<Language>;
  /** True if a page has this address, given without outer slashes. */
  isAddress(address: string): boolean | Promise<boolean>;
  isDocument(place: Pick<AddressEntry, 'kind' | 'id'>): Promise<boolean>;
  /** Number of pages of the list of news. */
  countNewsLists(): Promise<number>;
}

/** True if a page or file of the site is at a path, so that a redirect from there never acts. */
export async function isPageAt(path: string, site: SitePages): Promise<boolean> {
  if (isRootFile(path)) return true;
  const address = path.slice(1).replace(/(?:^|\/)index\.html$/, '');
  const language = languageIn(address);
  if (language && !new Set(site.languages).has(language)) return false;
  const rest = language ? address.slice(prefixOf(language).length + 1) : address;
  if (['', 'thank-you', 'not-sent'].includes(rest)) return true;
  const place = placeOfLink(`/${rest}`);
  if (place) return site.isDocument(place);
  const news = /^news(?:\/(\d+|feed\.xml))?$/.exec(rest);
  const isNews = news !== null && (await site.countNewsLists()) >= (Number(news[1]) || 1);
  return isNews || site.isAddress(address);
}
