/** What a page begins with that only leads on to another (site/moved.ts); no other page has this beginning. */
export const movedMarks = {
  forEver: '<!doctype html><html data-moved>',
  forNow: '<!doctype html><html data-moved="for now">',
};

/** Bytes of such a page at most. */
export const maxMovedPageBytes = 8192;

/** An address as a header and an attribute can hold it; what is escaped already stays as it is. */
export function asHref(to: string): string {
  return encodeURI(to.toWellFormed()).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');
}

export interface Moved {
  to: string;
  temporary: boolean;
}

/** Where such a page leads; null for every other. */
export function movedTo(html: string): Moved | null {
  const temporary = html.startsWith(movedMarks.forNow);
  if (!temporary && !html.startsWith(movedMarks.forEver)) return null;
  const to = hrefIn(html);
  return to === null ? null : { to, temporary };
}

function hrefIn(html: string): string | null {
  const href = /content="0;url=([^"]+)"/.exec(html)?.[1];
  // An address is written with no other reference (site/moved.ts).
  return href?.replaceAll('&#39;', "'").replaceAll('&amp;', '&') ?? null;
}
