/** First bytes of a redirect page (site/redirect-page.ts), which no other page has. */
export const redirectMarkers = {
  forEver: '<!doctype html><html data-moved>',
  forNow: '<!doctype html><html data-moved="for now">',
};

/** Maximum size of a redirect page, in bytes. */
export const maxRedirectPageBytes = 8192;

/** Encodes an address for a header and an attribute; existing escapes are kept. */
export function encodeHref(to: string): string {
  return encodeURI(to.toWellFormed()).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');
}

export interface RedirectPage {
  to: string;
  temporary: boolean;
}

/** Parses a redirect page; null for other pages. */
export function parseRedirectPage(html: string): RedirectPage | null {
  const temporary = html.startsWith(redirectMarkers.forNow);
  if (!temporary && !html.startsWith(redirectMarkers.forEver)) return null;
  const to = hrefIn(html);
  return to === null ? null : { to, temporary };
}

function hrefIn(html: string): string | null {
  const href = /content="0;url=([^"]+)"/.exec(html)?.[1];
  // Addresses contain no other character references (site/redirect-page.ts).
  return href?.replaceAll('&#39;', "'").replaceAll('&amp;', '&') ?? null;
}
