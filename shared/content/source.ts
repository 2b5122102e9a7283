import type { SectionName } from '../sections/index.ts';
import type { PageContentLink, ServiceCard, ServicePages, SitePage } from './cards.ts';
import type { Page } from './page.ts';
import type { PageContent } from './page-content.ts';
import type { PageDate } from './page-date.ts';
import type { Partner } from './partner.ts';
import type { Service, ServiceType } from './service.ts';
import type { Standing } from './standing.ts';

/**
 * Where the site's content comes from: the backend over HTTP, or the store at one content revision.
 * Every implementation answers equal values for equal content, so that pages come out byte for byte equal; lists in
 * creation order, or as `asListed` has them once somebody has put them in order (shared/rules/list-order.ts).
 * A section or document that does not exist is null; a source that cannot be reached throws.
 */
export interface ContentSource {
  section(name: SectionName): Promise<Record<string, unknown> | null>;
  serviceCards(type: ServiceType): Promise<ServiceCard[]>;
  service(id: string): Promise<(Service & { _id: string }) | null>;
  /** The categories of one service, as its details page lists them. */
  pageContentLinks(serviceId: string): Promise<PageContentLink[]>;
  pageContent(id: string): Promise<(PageContent & { _id: string }) | null>;
  partners(): Promise<(Partner & { _id: string })[]>;
  /** A page of one's own. */
  page(id: string): Promise<(Page & { _id: string }) | null>;
  /** Who answers at an address of the site; null where there never was anybody. */
  standingAt(address: string): Promise<Standing | null>;
  /** Every address that is not one by an id, in their order; and those by ids whose pages are gone. */
  siteAddresses(): Promise<Standing[]>;
  /** Every page of one's own. */
  sitePages(): Promise<SitePage[]>;
  /** When pages changed last: all of them, or those in one part of a large sitemap. */
  pageDates(part: string): Promise<PageDate[]>;
  /** Ids of pages that searches shall leave out. */
  hiddenPages(): Promise<string[]>;
  /**
   * Told of each document that is handed to a page; the answer is handed on in its place.
   * A source that records reads answers a wrapper which notes the fields that are looked at.
   */
  watch?<Content extends object>(
    document: { kind: 'section' | 'service' | 'pageContent' | 'page'; id: string },
    content: Content | null,
  ): Content | null;
  /**
   * A part of a page that depends on nothing but its name and what it reads. A source that records reads answers
   * what it made before, until one of those reads would answer differently.
   */
  cachedFragment?(name: string, make: () => Promise<string>): Promise<string>;
  /** Whether pages are made for the one who edits them and not for visitors (site/preview). */
  isPreview?: true;
  /** Every details page there is. */
  pages(): Promise<ServicePages[]>;
}

/** Where a process that renders pages places its own source; read by site/content.ts alone. */
export const contentSourceKey: unique symbol = Symbol.for('marquee.content-source') as never;
