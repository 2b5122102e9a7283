/** Request header with the number of broken links that the sender has confirmed. */
export const publishedAnyway = 'published-anyway';

/** @returns null when the header is not a number of links */
export function brokenLinksOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^[1-9]\d{0,4}$/.test(header) ? Number(header) : null;
}
