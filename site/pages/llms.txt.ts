import type { APIRoute } from 'astro';
import { newsDayOf } from '../../shared/content/news.ts';
import {
  readHiddenPages,
  readIdentity,
  readNews,
  readSection,
  readServiceCards,
  readSitePages,
} from '../content.ts';
import { renderLlmsText } from '../seo/llms-text.ts';
import { settings } from '../settings.ts';
import { readStrings } from '../strings.ts';

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
  const { strings } = await readStrings();
  const site = {
    strings: strings.siteInOneText,
    ...{ identity, banner, contactUs },
    services: shown(services),
    portfolio: shown(portfolio),
    pages: shown(pages.filter((it) => !newsDayOf(it))),
    newsTitle: strings.news.title,
    news: shown(feed.ids.flatMap((id) => pages.find(({ _id }) => _id === id) ?? [])),
  };
  return new Response(renderLlmsText(site, settings));
};
