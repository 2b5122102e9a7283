/** What a search would find at a page: its address, and a text that is another once it would find something else. */
export interface PageWords {
  url: string;
  words: string;
}

const canonical = /<link rel="canonical" href="([^"]*)"/;
const told = [
  /<title>([^<]*)<\/title>/,
  /<meta name="description" content="([^"]*)"/,
  /<main\b[^>]*>([\s\S]*)<\/main>/,
];

/** The address at which a file of a release is shown. */
export function addressOfFile(file: string, siteUrl: string): string {
  return new URL(encodeURI(file.replace(/(^|\/)index\.html$/, '$1')), `${siteUrl}/`).href;
}

/**
 * What a page says of itself, without header, footer and look, which say nothing of this page. Null for what searches
 * are not to show: pages hidden from them, those that are elsewhere first, and those that only lead on.
 */
export function pageWords(html: string, url: string): PageWords | null {
  if (canonical.exec(html)?.[1] !== url) return null;
  const parts = told.map((part) => part.exec(html)?.[1] ?? '');
  const words = parts.join('\n').replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ');
  return {
    url,
    words: words
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
