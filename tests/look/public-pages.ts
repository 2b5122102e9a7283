import type { FixtureContent } from '../support/fixture-site/fixture-source.ts';

export const dialogs = [
  'founders-insight',
  'corporate-identity',
  'why-you-need',
  'outsourcing-benefits',
];

export interface PublicPage {
  kind: string;
  path: string;
  /** Ids of its dialogs. */
  dialogs?: readonly string[];
}

/**
 * One page of every kind; services and categories are the first that have such content. Without
 * services, only the home page and news.
 */
export function publicPages({ services, pageContents, pages = [] }: FixtureContent): PublicPage[] {
  const article = pages.findLast(({ news_date, parts }) => news_date && parts.length > 0);
  const news = article
    ? [
        { kind: 'news-list', path: '/news/' },
        { kind: 'article', path: `/${article.address}/` },
      ]
    : [];
  if (services.length === 0) return [{ kind: 'landing', path: '/' }, ...news];
  const owner = pageContents[0]?.category_id;
  const project = services.find(({ type }) => type === 'portfolio');
  return [
    { kind: 'landing', path: '/', dialogs },
    { kind: 'service', path: `/details-page/${owner}/` },
    { kind: 'portfolio', path: `/details-page/${project?._id}/` },
    { kind: 'category', path: `/details-page/${owner}/${pageContents[0]?._id}/` },
    ...pages.slice(0, 1).map(({ address }) => ({ kind: 'own-page', path: `/${address}/` })),
    { kind: 'thank-you', path: '/thank-you/' },
    { kind: 'not-found', path: '/no-such-page/' },
  ];
}

/** All pages of the demo, and of another content only those that it adds: its home page and news. */
export function distinctPages(name: string, content: FixtureContent): PublicPage[] {
  const added = ['landing', 'news-list', 'article'];
  return publicPages(content).filter(({ kind }) => name === 'demo' || added.includes(kind));
}
