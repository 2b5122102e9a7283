import type { PublishedPage } from './pages/page.ts';
import type { PageContent } from './pages/page-content.ts';
import type { Service } from './service.ts';

/** The service fields that a grid shows. Do not add others, because recorded reads depend on these fields. */
export type ServiceCard = Pick<Service, 'name' | 'heading' | 'image' | 'icon' | 'address'> & {
  _id: string;
  /** Position on the site from 1, if the list has a manual order. */
  place?: number | undefined;
};
/** The fields of a page content in the category list of a details page. */
export type PageContentLink = Pick<PageContent, 'heading' | 'address'> & { _id: string };
/** The fields of a custom page in lists. */
export type SitePage = Pick<PublishedPage, 'title' | 'address' | 'news_date'> & { _id: string };
/** The pages of a service: its own page and one per page content. */
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

/** Returns true if lists omit a card because it is blank. */
export function isBlankCard({ name, heading, image }: Partial<ServiceCard>): boolean {
  return [name, heading, image].every((text) => (text ?? '').trim() === '');
}

export function toPageContentLink({ _id, heading, address }: PageContentLink): PageContentLink {
  return { _id, heading, ...(address ? { address } : {}) };
}

export function toSitePage({ _id, title, address, news_date }: SitePage): SitePage {
  return { _id, title, address, ...(news_date ? { news_date } : {}) };
}
