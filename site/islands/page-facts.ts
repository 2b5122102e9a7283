/** The visitor's page and origin: its path, and the campaign of the link that led there. */
export interface PageFacts {
  page: string;
  campaign?: Record<string, string>;
}

const names = ['source', 'medium', 'campaign'] as const;
const maxLength = 80;

/**
 * Stores nothing: a campaign is read from the page's own address, or from the page of this site
 * that linked here.
 */
export function readPageFacts(
  { href, origin, pathname }: Pick<Location, 'href' | 'origin' | 'pathname'>,
  referrer: string,
): PageFacts {
  const before = parsed(referrer);
  const campaign =
    campaignIn(new URL(href)) ?? (before?.origin === origin ? campaignIn(before) : null);
  return { page: pathname, ...(campaign ? { campaign } : {}) };
}

function parsed(address: string): URL | null {
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
