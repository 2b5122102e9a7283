/** The first bytes of a redirect page (site/redirect-page.ts), which no other page has. */
export const movedMarks = {
  forEver: '<!doctype html><html data-moved>',
  forNow: '<!doctype html><html data-moved="for now">',
};

/** Maximum bytes of such a page. */
export const maxMovedPageBytes = 8192;

/** Encodes an address for a header and an attribute; existing escapes stay. */
export function encodeHref(to: string): string {
  return encodeURI(to.toWellFormed()).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');
}

export interface Moved {
  to: string;
  temporary: boolean;
}

/** Target of a redirect page; null for other pages. */
export function movedTo(html: string): Moved | null {
  const temporary = html.startsWith(movedMarks.forNow);
  if (!temporary && !html.startsWith(movedMarks.forEver)) return null;
  const to = hrefIn(html);
  return to === null ? null : { to, temporary };
}

function hrefIn(html: string): string | null {
  const href = /content="0;url=([^"]+)"/.exec(html)?.[1];
  // Addresses contain no other references (site/redirect-page.ts).
  return href?.replaceAll('&#39;', "'").replaceAll('&amp;', '&') ?? null;
}
