import type { SectionName } from '../sections/index.ts';
import type { AddressEntry } from './address-entry.ts';
import type { PageContentLink, ServiceCard, ServicePages, SitePage } from './cards.ts';
import type { NewsChunk } from './news.ts';
import type { ShownPage } from './pages/page.ts';
import type { PageContent } from './pages/page-content.ts';
import type { PageDate } from './pages/page-date.ts';
import type { Partner } from './partner.ts';
import type { Picture } from './pictures/picture.ts';
import type { Service } from './service.ts';
import type { ServiceType } from './service-type.ts';
import type { Translation } from './translation.ts';

/** Documents whose fields a recording source follows one by one. */
export type WatchedKind =
  | 'section'
  | 'service'
  | 'pageContent'
  | 'page'
  | 'picture'
  | 'translation';

/**
 * The source of the site's content: the backend over HTTP, or the store at one content revision.
 * Every implementation returns equal values for equal content, so that pages are equal byte for
 * byte; lists are in order of creation, or as `listForAnswer` returns them if they have a manual order
 * (shared/rules/list-order.ts). A missing section or document is null; an unreachable source
 * throws.
 */
export interface ContentSource {
  section(name: SectionName): Promise<Record<string, unknown> | null>;
  serviceCards(type: ServiceType): Promise<ServiceCard[]>;
  /**
   * The number of cards of a type that are not blank. A recording source has it, because it changes
   * less often than the cards.
   */
  cardCount?(type: ServiceType): Promise<number>;
  service(id: string): Promise<(Service & { _id: string }) | null>;
  /** Ids of the few services that a service's page links to (shared/rules/neighbours.ts). */
  neighbours(serviceId: string): Promise<string[]>;
  /** The categories on a service's details page. */
  pageContentLinks(serviceId: string): Promise<PageContentLink[]>;
  pageContent(id: string): Promise<(PageContent & { _id: string }) | null>;
  partners(): Promise<(Partner & { _id: string })[]>;
  /** A custom page. */
  page(id: string): Promise<(ShownPage & { _id: string }) | null>;
  /** The fields for all uses of a stored picture; null if nobody has edited it. */
  picture(id: string): Promise<(Picture & { _id: string }) | null>;
  /** A document in another language, by `de.service.65f0…`; null without one. */
  translation(id: string): Promise<(Translation & { revision?: number }) | null>;
  /** Ids of the translations whose pages are shown. */
  translatedPages(): Promise<string[]>;
  /** The page at an address of the site; null if there never was one. */
  addressEntry(address: string): Promise<AddressEntry | null>;
  /** Every address that is not by id, in order; and those by ids whose pages were deleted. */
  siteAddresses(): Promise<AddressEntry[]>;
  /** Every custom page. */
  sitePages(): Promise<SitePage[]>;
  /** Some of the pages with a date, newest first: a chunk that `splitNews` names. */
  news(part: string): Promise<NewsChunk>;
  /** Last change of each page, or of those in one part of a large sitemap. */
  pageDates(part: string): Promise<PageDate[]>;
  /** Ids of pages hidden from search engines. */
  hiddenPages(): Promise<string[]>;
  /**
   * Called with each document for a page, and may replace it. A recording source returns a wrapper
   * that notes which fields are read.
   */
  watch?<Content extends object>(
    document: { kind: WatchedKind; id: string },
    content: Content | null,
  ): Content | null;
  /**
   * A fragment that depends only on its name and on what it reads. A recording source returns the
   * cached one until one of those reads would return something else.
   */
  cachedFragment?(name: string, make: () => Promise<string>): Promise<string>;
  /** Pages are rendered for an editor's preview, not for visitors (site/preview). */
  isPreview?: true;
  /** Every details page, or those of one part of a large sitemap. */
  pages(part?: string): Promise<ServicePages[]>;
  /** File names of the sitemap (`listSitemapFiles` in page-date.ts). */
  sitemapFiles(): Promise<readonly string[]>;
}

/** Global under which a rendering process sets its own source; read only by site/content.ts. */
export const contentSourceKey: unique symbol = Symbol.for('marquee.content-source') as never;
