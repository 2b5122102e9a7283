/** An email address or phone number, as a link. */
export interface OtherWay {
  href: string;
  name: string;
}

/**
 * Reads other ways to reach the company from the page `/not-sent/` of the live release, which is available even
 * without the database.
 */
export async function findOtherWays({
  readLivePage,
}: {
  readLivePage(path: string): Promise<string | null>;
}): Promise<OtherWay[]> {
  const page = await readLivePage('not-sent/index.html').catch(() => null);
  // Splits instead of matching, because a pattern for a complete link would scan the page from every position.
  return (page ?? '')
    .split('<a ')
    .slice(1)
    .map((link) => {
      const [tag = '', name = ''] = link.split('>', 2);
      const href = tag.split('href="')[1]?.split('"')[0] ?? '';
      return { href: decodeHtml(href), name: decodeHtml((name.split('<')[0] ?? '').trim()) };
    })
    .filter(({ href }) => href.startsWith('mailto:') || href.startsWith('tel:'));
}

/** Decodes text as written by the page's renderer. */
function decodeHtml(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
}
