import { beforeAll, describe, expect, it } from 'vitest';
import { type Page, page } from '../shared/content/pages/page.ts';
import type { Translation } from '../shared/content/translation.ts';
import { filesWith, renderFile } from './support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
  fixtureId,
} from './support/fixture-site/fixture-source.ts';

let demo: FixtureContent;

beforeAll(async () => {
  demo = await fixtureContent();
});

type Own = Page & { _id: string };

const own = (fields: Partial<Page> & { title: string }): Own => {
  const content = page.parse({
    address: fields.title.toLowerCase().replaceAll(' ', '-'),
    ...fields,
  });
  return { ...content, _id: fixtureId(content.title) };
};
const moved = own({ title: 'We moved', news_date: '2026-02-28', intro: 'To the river.' });
const grew = own({ title: 'We grew', news_date: '2026-03-01' });
const imprint = own({ title: 'Imprint' });

/** The newest article has the highest number. */
const articles = (count: number): Own[] =>
  Array.from({ length: count }, (_, at) =>
    own({ title: `Article ${at + 1}`, news_date: '2026-01-01' }),
  );

const render = (content: Partial<FixtureContent>, file: string) =>
  renderFile({ ...demo, ...content }, file);
const files = (content: Partial<FixtureContent>) => filesWith({ ...demo, ...content });

const newsFiles = (all: string[]) => all.filter((file) => /(^|\/)news\//.test(file)).toSorted();
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
const newsLinks = (html: string) => linksIn(html).filter((href) => href?.startsWith('/news/'));

describe('a site without dated pages', () => {
  it('contains no news list, no feed and no link to either', async () => {
    const content = { pages: [imprint] };
    expect(newsFiles(await files(content))).toEqual([]);
    for (const file of ['index.html', 'imprint/index.html', 'sitemap-0.xml', 'llms.txt'])
      expect(await render(content, file)).not.toMatch(/news/i);
  });
});

describe('news', () => {
  const content = { pages: [moved, imprint, grew] };

  it('have a list and a feed, which the home page links to', async () => {
    expect(newsFiles(await files(content))).toEqual(['news/feed.xml', 'news/index.html']);
    const home = await render(content, 'index.html');
    expect(home.indexOf('We grew')).toBeLessThan(home.indexOf('We moved'));
    expect(home.indexOf('We grew')).toBeGreaterThan(0);
    expect(home).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/news/feed.xml">',
    );
    expect(home, 'all of them are shown').not.toContain('href="/news/"');
    const list = await render(content, 'news/index.html');
    expect(list).toContain('<time class="soft" datetime="2026-02-28">February 28, 2026</time>');
    expect(list).not.toContain('Imprint</a></h2>');
    const feed = await render(content, 'news/feed.xml');
    expect([...feed.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => link)).toEqual([
      'http://localhost:4321/news/',
      'http://localhost:4321/we-grew/',
      'http://localhost:4321/we-moved/',
    ]);
  });

  it('show an article with its date, its neighbours and structured data', async () => {
    const html = await render(content, 'we-moved/index.html');
    expect(html).toContain('datetime="2026-02-28"');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toMatch(/rel="prev"[^>]*>[\s\S]*We grew/);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const [article] = JSON.parse(json)['@graph'];
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'We moved',
      description: 'To the river.',
      datePublished: '2026-02-28',
      author: { '@type': 'Organization' },
    });
    const ordinary = await render(content, 'imprint/index.html');
    expect(ordinary).toBe(await render({ pages: [imprint] }, 'imprint/index.html'));
  });

  it('appear in the sitemap and in llms.txt', async () => {
    const sitemap = await render(content, 'sitemap-0.xml');
    expect(sitemap).toContain('<loc>http://localhost:4321/news/</loc>');
    const text = await render(content, 'llms.txt');
    expect(text).toMatch(/## News\n\n- \[We grew\].*\n- \[We moved\]/);
    expect(text).toMatch(/## Pages\n\n- \[Imprint\][^\n]*\n\n/);
  });

  it('appear on the home page up to the chosen number, with a link to the others', async () => {
    const pages = articles(7);
    const home = await render({ pages }, 'index.html');
    expect(newsLinks(home)).toEqual(['/news/feed.xml', '/news/']);
    expect(linksIn(home).filter((href) => href?.startsWith('/article-'))).toEqual(
      [7, 6, 5].map((at) => `/article-${at}/`),
    );
    const five = { ...demo.sections, news: { count: '5', heading: 'From the river' } };
    const longer = await render({ pages, sections: five }, 'index.html');
    expect(linksIn(longer).filter((href) => href?.startsWith('/article-'))).toHaveLength(5);
    expect(longer).toContain('From the river');
  });

  it('are split into list pages, numbered from the oldest article', async () => {
    const pages = articles(50);
    expect(newsFiles(await files({ pages }))).toEqual([
      'news/1/index.html',
      'news/feed.xml',
      'news/index.html',
    ]);
    const first = await render({ pages }, 'news/index.html');
    expect(newsLinks(first)).toEqual(['/news/feed.xml', '/news/1/']);
    const older = await render({ pages }, 'news/1/index.html');
    expect(linksIn(older).filter((href) => href?.startsWith('/article-'))).toHaveLength(24);
    expect(newsLinks(older)).toEqual(['/news/feed.xml', '/news/']);
  });

  it('move their list to a numbered address if a custom page has the address', async () => {
    const pages = [own({ title: 'Ours', address: 'news' }), ...articles(7)];
    expect(newsFiles(await files({ pages }))).toEqual([
      'news/1/index.html',
      'news/feed.xml',
      'news/index.html',
    ]);
    expect(await render({ pages }, 'news/index.html')).toContain('<title>Ours');
    expect(newsLinks(await render({ pages }, 'index.html'))).toEqual([
      '/news/feed.xml',
      '/news/1/',
    ]);
    expect(await render({ pages }, 'news/1/index.html')).toContain('Article 7');
  });

  it('keep the addresses of articles below that of the list', async () => {
    const pages = [own({ title: 'Below', address: 'news/below', news_date: '2026-01-01' })];
    expect(await files({ pages })).toContain('news/below/index.html');
    expect(await render({ pages }, 'news/below/index.html')).toContain('<title>Below');
  });

  it('have a list and a feed in each language, with translated titles and dates', async () => {
    const translation: Translation & { _id: string } = {
      _id: `de.page.${moved._id}`,
      texts: [{ at: 'title', source: 'We moved', text: 'Wir sind umgezogen', from: 'person' }],
      shown: true,
      address: 'umzug',
    };
    const sections = {
      ...demo.sections,
      languages: { further: [{ language: 'de', shown: true }] },
    };
    const german = { ...content, sections, translations: [translation] };
    const all = newsFiles(await files(german));
    expect(all).toContain('de/news/feed.xml');
    expect(all).toContain('de/news/index.html');
    const list = await render(german, 'de/news/index.html');
    expect(list).toContain('Wir sind umgezogen');
    expect(list).toContain('28. Februar 2026');
    expect(linksIn(list), 'in the original language').toContain('/news/');
    const feed = await render(german, 'de/news/feed.xml');
    expect(feed).toContain('<title>Wir sind umgezogen</title>');
    expect(feed).toContain('<title>We grew</title>');
    expect(feed).toContain('<language>de</language>');
  });
});
