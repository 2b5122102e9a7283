import type { AddressEntry } from '../../content/address-entry.ts';

/** Links to site pages are stored by id, so that they remain valid when a page moves to a new address. */
const storedLink =
  /^\/(?:page\/(?<page>[0-9a-f]{24})|details-page\/(?<service>[0-9a-f]{24})(?:\/(?<category>[0-9a-f]{24}))?)\/?$/;

/** Returns the stored link to a custom page. */
export function linkToPage(id: string): string {
  return `/page/${id}/`;
}

/** Returns the stored link to the page of a service, or of one of its categories. */
export function linkToService(service: string, category = ''): string {
  return category === '' ? `/details-page/${service}/` : `/details-page/${service}/${category}/`;
}

/** Returns the id of the custom page in a stored link; null for other links. */
export function pageOfLink(link: string): string | null {
  return storedLink.exec(link.trim())?.groups?.page ?? null;
}

/** Returns the service id in a stored link to a service or one of its categories; null for other links. */
export function serviceOfLink(link: string): string | null {
  return storedLink.exec(link.trim())?.groups?.service ?? null;
}

/** Returns the target of a stored link by id; null for other links. */
export function targetOfLink(link: string): Pick<AddressEntry, 'kind' | 'id'> | null {
  const { page, service, category } = storedLink.exec(link.trim())?.groups ?? {};
  if (page) return { kind: 'page', id: page };
  if (category) return { kind: 'page-content', id: category };
  return service ? { kind: 'service', id: service } : null;
}
