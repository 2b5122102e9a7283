import type { APIRoute } from 'astro';
import { newsDay } from '../../shared/content/news.ts';
import {
  readHiddenPages,
  readIdentity,
  readNews,
  readSection,
  readServiceCards,
  readSitePages,
} from '../content.ts';
import { llmsText } from '../seo/llms-text.ts';
import { settings } from '../settings.ts';
import { readWords } from '../words.ts';

export const GET: APIRoute = async () => {
  const [identity, banner, contactUs, services, portfolio, pages, hidden, feed] = await Promise.all(
    [
      readIdentity(),
      readSection('main_banner'),
      readSection('contact_us'),
      readServiceCards('whatweare'),
      readServiceCards('portfolio'),
      readSitePages(),
      readHiddenPages(),
      readNews('feed'),
    ],
  );
  const shown = <Page extends { _id: string }>(all: readonly Page[]) =>
    all.filter(({ _id }) => !hidden.has(_id));
  const { words } = await readWords();
  const site = {
    words: words.siteInOneText,
    ...{ identity, banner, contactUs },
    services: shown(services),
    portfolio: shown(portfolio),
    pages: shown(pages.filter((it) => !newsDay(it))),
    newsTitle: words.news.title,
    news: shown(feed.ids.flatMap((id) => pages.find(({ _id }) => _id === id) ?? [])),
  };
  return new Response(llmsText(site, settings));
};
