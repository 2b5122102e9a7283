/** Path of the page, and the campaign of the link that led to the site. */
export interface PageFacts {
  page: string;
  campaign?: Record<string, string>;
}

const names = ['source', 'medium', 'campaign'] as const;
const maxLength = 80;

/**
 * Reads the campaign from the page address, or from the address of the referring page on this site. Stores nothing in
 * the browser.
 */
export function readPageFacts(
  { href, origin, pathname }: Pick<Location, 'href' | 'origin' | 'pathname'>,
  referrer: string,
): PageFacts {
  const previous = parseUrl(referrer);
  const campaign =
    campaignIn(new URL(href)) ?? (previous?.origin === origin ? campaignIn(previous) : null);
  return { page: pathname, ...(campaign ? { campaign } : {}) };
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function campaignIn({ searchParams }: URL): Record<string, string> | null {
  const given = names.flatMap((name) => {
    const value = searchParams.get(`utm_${name}`)?.trim();
    return value ? [[name, value.slice(0, maxLength)]] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}
