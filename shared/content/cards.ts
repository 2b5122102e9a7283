import type { ShownPage } from './pages/page.ts';
import type { PageContent } from './pages/page-content.ts';
import type { Service } from './service.ts';

/**
 * The fields of a service that a grid shows; nothing else may be added (recorded reads depend on
 * it).
 */
export type ServiceCard = Pick<Service, 'name' | 'heading' | 'image' | 'icon' | 'address'> & {
  _id: string;
  /** Position on the site, from 1, if its list has a manual order. */
  place?: number | undefined;
};
/** The fields of a page content in the category list of a details page. */
export type PageContentLink = Pick<PageContent, 'heading' | 'address'> & { _id: string };
/** The fields of a custom page in lists. */
export type SitePage = Pick<ShownPage, 'title' | 'address' | 'news_date'> & { _id: string };
/** A service's pages: its own and one for each of its page contents. */
export interface ServicePages {
  service: string;
  pageContents: string[];
}

export function toServiceCard(card: ServiceCard): ServiceCard {
  const { _id, name, heading, image, icon, place, address } = card;
  return {
    ...{ _id, name, heading, image, icon },
    ...(place === undefined ? {} : { place }),
    ...(address ? { address } : {}),
  };
}

/** True for a card that lists leave out. */
export function isBlankCard({ name, heading, image }: Partial<ServiceCard>): boolean {
  return [name, heading, image].every((text) => (text ?? '').trim() === '');
}

export function toPageContentLink({ _id, heading, address }: PageContentLink): PageContentLink {
  return { _id, heading, ...(address ? { address } : {}) };
}

export function toSitePage({ _id, title, address, news_date }: SitePage): SitePage {
  return { _id, title, address, ...(news_date ? { news_date } : {}) };
}
