import type { APIRoute } from 'astro';
import { readIdentity, readNews, readNewsLists } from '../../content.ts';
import { siteName } from '../../identity/site-name.ts';
import { pathsInLanguages } from '../../language-paths.ts';
import { feedPath, readNewsCards, readNewsPath } from '../../news.ts';
import { feedText } from '../../seo/feed.ts';
import { settings } from '../../settings.ts';
import { readWords } from '../../words.ts';

export const getStaticPaths = pathsInLanguages(async () =>
  (await readNewsLists()).length > 0 ? [{ feed: 'feed' }] : [],
);

export const GET: APIRoute = async ({ params }) => {
  const { ids } = await readNews('feed');
  if (params.feed !== 'feed' || ids.length === 0) return new Response(null, { status: 404 });
  const identity = await readIdentity();
  const { words } = await readWords();
  const feed = {
    title: `${words.news.title} · ${siteName(identity, settings)}`,
    description: identity.description,
    language: identity.language,
    path: await readNewsPath('list'),
    own: feedPath(),
    articles: await readNewsCards(ids),
  };
  return new Response(feedText(feed, settings.siteUrl), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
};
