/** Links to a page of the site are kept by its id, so that they follow it wherever it goes. */
const pageLink = /^\/page\/([0-9a-f]{24})\/?$/;

/** The link that is kept for a page. */
export function linkToPage(id: string): string {
  return `/page/${id}/`;
}

/** The id of the page that a kept link leads to; null for every other link. */
export function pageOfLink(link: string): string | null {
  return pageLink.exec(link.trim())?.[1] ?? null;
}
