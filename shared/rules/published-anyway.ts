/** The header of a request whose sender was asked about links that it breaks, and sent it all the same: how many. */
export const publishedAnyway = 'published-anyway';

/** @returns null for what says no number of links */
export function brokenLinksOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^[1-9]\d{0,4}$/.test(header) ? Number(header) : null;
}
