import { Parser } from 'htmlparser2';

/** A page for search engines: its address, and a text that changes with its content. */
interface PageText {
  url: string;
  words: string;
}

const canonical = /<link rel="canonical" href="([^"]*)"/;
const metadata = [/<title>([^<]*)<\/title>/, /<meta name="description" content="([^"]*)"/];

/** Returns the URL of a release's file. */
export function addressOfFile(file: string, siteUrl: string): string {
  return new URL(encodeURI(file.toWellFormed().replace(/(^|\/)index\.html$/, '$1')), `${siteUrl}/`)
    .href;
}

/**
 * Extracts a page's own content, without header and footer. Returns null for pages that search engines should not show:
 * hidden pages, pages with another canonical URL, and redirects.
 */
export function extractPageText(html: string, url: string): PageText | null {
  if (canonical.exec(html)?.[1] !== url) return null;
  const parts = metadata.map((part) => part.exec(html)?.[1] ?? '');
  const words = [...parts, extractMainText(html)].join('\n');
  return { url, words: words.replace(/\s+/g, ' ').trim() };
}

const invisible = new Set(['style', 'script']);

function extractMainText(html: string): string {
  const words: string[] = [];
  let [mains, hidden] = [0, 0];
  const count = (name: string, by: 1 | -1) => {
    if (name === 'main') mains += by;
    if (invisible.has(name)) hidden += by;
    words.push(' ');
  };
  const parser = new Parser({
    onopentagname: (name) => count(name, 1),
    onclosetag: (name) => count(name, -1),
    ontext(text) {
      if (mains > 0 && hidden === 0) words.push(text);
    },
  });
  parser.end(html);
  return words.join('');
}
