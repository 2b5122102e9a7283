import type { Standing } from '../content/standing.ts';

/** Links to a page of the site are kept by its id, so that they follow it wherever it goes. */
const keptLink =
  /^\/(?:page\/(?<page>[0-9a-f]{24})|details-page\/(?<service>[0-9a-f]{24})(?:\/(?<category>[0-9a-f]{24}))?)\/?$/;

/** The link that is kept for a page of one's own. */
export function linkToPage(id: string): string {
  return `/page/${id}/`;
}

/** The same for the page of a service, or of one of its categories. */
export function linkToService(service: string, category = ''): string {
  return category === '' ? `/details-page/${service}/` : `/details-page/${service}/${category}/`;
}

/** The id of the page of one's own that a kept link leads to; null for every other link. */
export function pageOfLink(link: string): string | null {
  return keptLink.exec(link.trim())?.groups?.page ?? null;
}

/** The id of the service whose page, or whose category's, a kept link leads to; null for every other link. */
export function serviceOfLink(link: string): string | null {
  return keptLink.exec(link.trim())?.groups?.service ?? null;
}

/** What a link kept by an id leads to; null for every other link. */
export function placeOfLink(link: string): Pick<Standing, 'kind' | 'id'> | null {
  const { page, service, category } = keptLink.exec(link.trim())?.groups ?? {};
  if (page) return { kind: 'page', id: page };
  if (category) return { kind: 'page-content', id: category };
  return service ? { kind: 'service', id: service } : null;
}
