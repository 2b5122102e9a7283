import { expect, it } from 'vitest';
import type { NewsArticle } from '../../../shared/content/news.ts';
import type { Change, ContentReader } from '../../content/document.ts';
import { createView } from '../../content/visible/public-view.ts';
import { findMovedNews } from './moved-news.ts';

const withNews = (articles: NewsArticle[], hidden: string[] = []) =>
  createView({
    hidden: async () => hidden,
    ids: async () => [],
    news: async () => articles,
  } as unknown as ContentReader);
const [a, b] = [
  { _id: 'a', day: '2026-01-01' },
  { _id: 'b', day: '2026-01-02' },
];
const dated = (day?: string) => (day ? { news_date: day } : {});
const change = (before: object | null, after: object | null): Change =>
  ({ kind: 'page', id: 'b', parent: null, before, after }) as Change;

it.each<[string, Change, NewsArticle[]]>([
  ['is deleted or hidden', change(dated(b.day), null), [a]],
  ['loses its date', change(dated(b.day), dated()), [a]],
  [
    'moves to another day',
    change(dated(b.day), dated('2025-12-31')),
    [{ ...b, day: '2025-12-31' }, a],
  ],
])('changes the list and the neighbours of an article that %s', async (_, one, after) => {
  for (const [changed, before, now] of [
    [one, [a, b], after],
    [{ ...one, before: one.after, after: one.before }, after, [a, b]],
  ] as const) {
    const moved = await findMovedNews([changed], withNews([...before]), withNews([...now]));
    expect(moved).toEqual(expect.arrayContaining(['list', 'latest', 'feed', 'around/a']));
  }
});

it('changes no list when the text of an article changes, or when a hidden article is deleted', async () => {
  const unread = createView({} as ContentReader);
  const edited = change(dated(b.day), { ...dated(b.day), title: 'New' });
  expect(await findMovedNews([edited], unread, unread)).toEqual([]);
  const moved = await findMovedNews(
    [change(dated(b.day), null)],
    withNews([a, b], ['b']),
    withNews([a]),
  );
  expect(moved).toEqual(['*']);
});
