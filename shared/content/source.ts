import type { SectionName } from '../sections/index.ts';
import type { AddressEntry } from './address-entry.ts';
import type { PageContentLink, ServiceCard, ServicePages, SitePage } from './cards.ts';
import type { NewsChunk } from './news.ts';
import type { PublishedPage } from './pages/page.ts';
import type { PageContent } from './pages/page-content.ts';
import type { PageDate } from './pages/page-date.ts';
import type { Partner } from './partner.ts';
import type { Picture } from './pictures/picture.ts';
import type { Service } from './service.ts';
import type { ServiceType } from './service-type.ts';
import type { Translation } from './translation.ts';

/** Kinds of documents whose fields a recording source tracks individually. */
export type WatchedKind =
  | 'section'
  | 'service'
  | 'pageContent'
  | 'page'
  | 'picture'
  | 'translation';

/**
 * Source of the site content: the backend over HTTP, or the store at one content revision. Every implementation
 * returns equal values for equal content, so that pages are identical byte for byte. Lists are in order of creation,
 * or in the order of `listForResponse` if they have a manual order (shared/rules/list-order.ts). Missing sections and
 * documents are null; an unreachable source throws.
 */
export interface ContentSource {
  section(name: SectionName): Promise<Record<string, unknown> | null>;
  serviceCards(type: ServiceType): Promise<ServiceCard[]>;
  /**
   * Number of cards of a type that are not blank. Recording sources provide this count, because it changes less often
   * than the cards.
   */
  cardCount?(type: ServiceType): Promise<number>;
  service(id: string): Promise<(Service & { _id: string }) | null>;
  /** Ids of the few services that the page of a service links to (shared/rules/neighbours.ts). */
  neighbours(serviceId: string): Promise<string[]>;
  /** Categories on the details page of a service. */
  pageContentLinks(serviceId: string): Promise<PageContentLink[]>;
  pageContent(id: string): Promise<(PageContent & { _id: string }) | null>;
  partners(): Promise<(Partner & { _id: string })[]>;
  /** Reads a custom page. */
  page(id: string): Promise<(PublishedPage & { _id: string }) | null>;
  /** Settings for all uses of a stored picture; null if nobody has edited the picture. */
  picture(id: string): Promise<(Picture & { _id: string }) | null>;
  /** A document in another language, by an id such as `de.service.65f0…`; null without a translation. */
  translation(id: string): Promise<(Translation & { revision?: number }) | null>;
  /** Ids of the translations whose pages are shown. */
  translatedPages(): Promise<string[]>;
  /** The page at an address of the site; null if no page ever had this address. */
  addressEntry(address: string): Promise<AddressEntry | null>;
  /** All custom addresses in order, and the addresses by id of deleted pages. */
  siteAddresses(): Promise<AddressEntry[]>;
  /** All custom pages. */
  sitePages(): Promise<SitePage[]>;
  /** A chunk of `splitNews`: some of the pages with a date, newest first. */
  news(part: string): Promise<NewsChunk>;
  /** Date of the last change of each page, or of the pages in one chunk of a large sitemap. */
  pageDates(part: string): Promise<PageDate[]>;
  /** Ids of pages hidden from search engines. */
  hiddenPages(): Promise<string[]>;
  /**
   * Called with each document that a page uses; may replace it. A recording source returns a wrapper that records
   * which fields are read.
   */
  watch?<Content extends object>(
    document: { kind: WatchedKind; id: string },
    content: Content | null,
  ): Content | null;
  /**
   * Returns a fragment that depends only on its name and on the content read while making it. A recording source
   * returns a cached fragment until one of these reads would return another value.
   */
  cachedFragment?(name: string, make: () => Promise<string>): Promise<string>;
  /** Pages are rendered for an editor's preview instead of visitors (site/preview). */
  isPreview?: true;
  /** All details pages, or those in one chunk of a large sitemap. */
  pages(part?: string): Promise<ServicePages[]>;
  /** File names of the sitemap (`listSitemapFiles` in page-date.ts). */
  sitemapFiles(): Promise<readonly string[]>;
}

/** Key of the global in which a rendering process sets its own source; read only by site/content.ts. */
export const contentSourceKey: unique symbol = Symbol.for('marquee.content-source') as never;
