import type { APIRoute } from 'astro';
import { readIdentity, readNews, readNewsLists } from '../../content.ts';
import { siteNameOf } from '../../identity/site-name.ts';
import { buildLanguagePaths } from '../../language-paths.ts';
import { getFeedPath, readNewsCards, readNewsPath } from '../../news.ts';
import { renderFeed } from '../../seo/feed.ts';
import { settings } from '../../settings.ts';
import { readStrings } from '../../strings.ts';

export const getStaticPaths = buildLanguagePaths(async () =>
  (await readNewsLists()).length > 0 ? [{ feed: 'feed' }] : [],
);

export const GET: APIRoute = async ({ params }) => {
  const { ids } = await readNews('feed');
  if (params.feed !== 'feed' || ids.length === 0) return new Response(null, { status: 404 });
  const identity = await readIdentity();
  const { strings } = await readStrings();
  const feed = {
    title: `${strings.news.title} · ${siteNameOf(identity, settings)}`,
    description: identity.description,
    language: identity.language,
    path: await readNewsPath('list'),
    self: getFeedPath(),
    articles: await readNewsCards(ids),
  };
  return new Response(renderFeed(feed, settings.siteUrl), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
};
