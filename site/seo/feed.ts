import type { NewsCard } from '../news.ts';
import { toOneLine } from './plain-text.ts';
import { escapeXml } from './sitemap.ts';

interface Feed {
  title: string;
  description: string;
  language: string;
  /** Path of the news list. */
  path: string;
  /** Path of the feed. */
  self: string;
  /** Articles, the newest first. */
  articles: readonly NewsCard[];
}

/** Renders the newest articles as RSS 2.0. */
export function renderFeed(feed: Feed, site: string): string {
  const { title, description, language, path, self, articles } = feed;
  const absolute = (to: string) => escapeXml(new URL(to, site).href);
  const items = articles.map(
    ({ title, intro, href, day }) => `<item>
<title>${escapeXml(toOneLine(title))}</title>
<link>${absolute(href)}</link>
<guid>${absolute(href)}</guid>
<pubDate>${new Date(day).toUTCString()}</pubDate>${
      toOneLine(intro) && `\n<description>${escapeXml(toOneLine(intro))}</description>`
    }
</item>`,
  );
  const newest = articles[0];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(toOneLine(title))}</title>
<link>${absolute(path)}</link>
<description>${escapeXml(toOneLine(description) || toOneLine(title))}</description>
<language>${escapeXml(language.toLowerCase())}</language>
<atom:link href="${absolute(self)}" rel="self" type="application/rss+xml"/>${
    newest ? `\n<lastBuildDate>${new Date(newest.day).toUTCString()}</lastBuildDate>` : ''
  }
${items.join('\n')}
</channel>
</rss>
`;
}
