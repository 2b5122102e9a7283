import type { AddressEntry } from '../../content/address-entry.ts';

/** Links to a page of the site are stored by id, so that they follow it to a new address. */
const keptLink =
  /^\/(?:page\/(?<page>[0-9a-f]{24})|details-page\/(?<service>[0-9a-f]{24})(?:\/(?<category>[0-9a-f]{24}))?)\/?$/;

/** The stored link to a custom page. */
export function linkToPage(id: string): string {
  return `/page/${id}/`;
}

/** The stored link to the page of a service, or of one of its categories. */
export function linkToService(service: string, category = ''): string {
  return category === '' ? `/details-page/${service}/` : `/details-page/${service}/${category}/`;
}

/** The custom page's id in a stored link; null for other links. */
export function pageOfLink(link: string): string | null {
  return keptLink.exec(link.trim())?.groups?.page ?? null;
}

/** The service's id in a stored link to it or to one of its categories; null for other links. */
export function serviceOfLink(link: string): string | null {
  return keptLink.exec(link.trim())?.groups?.service ?? null;
}

/** Target of a stored link by id; null for other links. */
export function placeOfLink(link: string): Pick<AddressEntry, 'kind' | 'id'> | null {
  const { page, service, category } = keptLink.exec(link.trim())?.groups ?? {};
  if (page) return { kind: 'page', id: page };
  if (category) return { kind: 'page-content', id: category };
  return service ? { kind: 'service', id: service } : null;
}
