/** Request header with the number of broken links that the sender has confirmed. */
export const brokenLinksHeader = 'published-anyway';

/** Returns the confirmed number of broken links; null if the header is not a number. */
export function brokenLinksOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^[1-9]\d{0,4}$/.test(header) ? Number(header) : null;
}
