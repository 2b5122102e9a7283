import type { AddressEntry } from '../../content/address-entry.ts';
import { type Language, languageIn, prefixOf } from '../languages.ts';
import { targetOfLink } from './page-link.ts';
import { isRootFile } from './redirects-file.ts';

/** The properties of a site that determine which paths have a page. */
export interface SitePages {
  /** Languages that visitors can choose, without the original. */
  languages: Iterable<Language>;
  /** Returns true if a page has this address, given without outer slashes. */
  isAddress(address: string): boolean | Promise<boolean>;
  isDocument(place: Pick<AddressEntry, 'kind' | 'id'>): Promise<boolean>;
  /** Returns the number of news list pages. */
  countNewsLists(): Promise<number>;
}

/** Returns true if the site has a page or file at a path, so that a redirect from there never applies. */
export async function isPageAt(path: string, site: SitePages): Promise<boolean> {
  if (isRootFile(path)) return true;
  const address = path.slice(1).replace(/(?:^|\/)index\.html$/, '');
  const language = languageIn(address);
  if (language && !new Set(site.languages).has(language)) return false;
  const rest = language ? address.slice(prefixOf(language).length + 1) : address;
  if (['', 'thank-you', 'not-sent'].includes(rest)) return true;
  const place = targetOfLink(`/${rest}`);
  if (place) return site.isDocument(place);
  const news = /^news(?:\/(\d+|feed\.xml))?$/.exec(rest);
  const isNews = news !== null && (await site.countNewsLists()) >= (Number(news[1]) || 1);
  return isNews || site.isAddress(address);
}
