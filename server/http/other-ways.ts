import type { Publisher } from '../publisher.ts';

/** A mail address or telephone number, as a link. */
export interface OtherWay {
  href: string;
  name: string;
}

/**
 * How a company is reached beside its form: what the page `/not-sent/` of the live release says, for that one is there
 * while the database is not.
 */
export async function otherWays({ livePage }: Pick<Publisher, 'livePage'>): Promise<OtherWay[]> {
  const page = await livePage('not-sent/index.html').catch(() => null);
  const links = page?.matchAll(/<a\b[^>]*\shref="((?:mailto|tel):[^"]*)"[^>]*>([^<]*)<\/a>/g) ?? [];
  return [...links].map(([, href = '', name = '']) => ({
    href: readable(href),
    name: readable(name.trim()),
  }));
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
