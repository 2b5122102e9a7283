import type { ShownPage } from './page.ts';
import type { PageContent } from './page-content.ts';
import type { Service } from './service.ts';

/** What a grid shows of a service; nothing else of it may reach such a list (recorded reads depend on it). */
export type ServiceCard = Pick<Service, 'name' | 'heading' | 'image' | 'icon' | 'address'> & {
  _id: string;
  /** On the site, from 1, where its list was put in order. */
  place?: number | undefined;
};
/** What the category list of a details page shows of a page content. */
export type PageContentLink = Pick<PageContent, 'heading' | 'address'> & { _id: string };
/** What lists of the site's own pages show of one. */
export type SitePage = Pick<ShownPage, 'title' | 'address'> & { _id: string };
/** A service's pages: its own and one for each of its page contents. */
export interface ServicePages {
  service: string;
  pageContents: string[];
}

export function toServiceCard({
  _id,
  name,
  heading,
  image,
  icon,
  place,
  address,
}: ServiceCard): ServiceCard {
  return {
    ...{ _id, name, heading, image, icon },
    ...(place === undefined ? {} : { place }),
    ...(address ? { address } : {}),
  };
}

export function toPageContentLink({ _id, heading, address }: PageContentLink): PageContentLink {
  return { _id, heading, ...(address ? { address } : {}) };
}

export function toSitePage({ _id, title, address }: SitePage): SitePage {
  return { _id, title, address };
}
