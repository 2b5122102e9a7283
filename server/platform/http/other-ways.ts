/** A mail address or telephone number, as a link. */
export interface OtherWay {
  href: string;
  name: string;
}

/**
 * How a company is reached beside its form: what the page `/not-sent/` of the live release says, for that one is there
 * while the database is not.
 */
export async function otherWays({
  livePage,
}: {
  livePage(path: string): Promise<string | null>;
}): Promise<OtherWay[]> {
  const page = await livePage('not-sent/index.html').catch(() => null);
  // Cut, not matched: an expression for a whole link would look through the page anew from each of its places.
  return (page ?? '')
    .split('<a ')
    .slice(1)
    .map((link) => {
      const [tag = '', name = ''] = link.split('>', 2);
      const href = tag.split('href="')[1]?.split('"')[0] ?? '';
      return { href: readable(href), name: readable((name.split('<')[0] ?? '').trim()) };
    })
    .filter(({ href }) => href.startsWith('mailto:') || href.startsWith('tel:'));
}

/** Text as the page's renderer wrote it. */
function readable(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
}
