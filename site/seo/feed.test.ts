import { expect, it } from 'vitest';
import { renderFeed } from './feed.ts';

const feed = {
  title: 'News · Oak & Sons',
  description: '',
  language: 'en-GB',
  path: '/news/',
  self: '/news/feed.xml',
  articles: [
    {
      day: '2026-02-28',
      date: '28 February 2026',
      title: 'We <moved> & "grew"',
      intro: 'To the\nriver.',
      image: '',
      href: '/news/über-uns/',
    },
  ],
};

it('renders absolute links, escaped texts and RSS dates', () => {
  expect(renderFeed(feed, 'https://example.com')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>News · Oak &amp; Sons</title>
<link>https://example.com/news/</link>
<description>News · Oak &amp; Sons</description>
<language>en-gb</language>
<atom:link href="https://example.com/news/feed.xml" rel="self" type="application/rss+xml"/>
<lastBuildDate>Sat, 28 Feb 2026 00:00:00 GMT</lastBuildDate>
<item>
<title>We &lt;moved&gt; &amp; &quot;grew&quot;</title>
<link>https://example.com/news/%C3%BCber-uns/</link>
<guid>https://example.com/news/%C3%BCber-uns/</guid>
<pubDate>Sat, 28 Feb 2026 00:00:00 GMT</pubDate>
<description>To the river.</description>
</item>
</channel>
</rss>
`);
});
