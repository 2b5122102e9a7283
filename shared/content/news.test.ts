import { describe, expect, it } from 'vitest';
import { type NewsArticle, newsDayOf, splitNews } from './news.ts';
import { page } from './pages/page.ts';

const article = (id: number, day = '2026-01-01'): NewsArticle => ({ _id: `a${id}`, day });
const many = (count: number) => Array.from({ length: count }, (_, at) => article(at));

describe('splitNews', () => {
  it('returns no chunks without articles', () => {
    expect(splitNews([]).size).toBe(0);
  });

  it('starts with the newest article, and on the same day with the one created last', () => {
    const parts = splitNews([article(1, '2026-02-01'), article(2), article(3, '2026-02-01')]);
    expect(parts.get('latest')?.ids).toEqual(['a3', 'a1', 'a2']);
    expect(parts.get('around/a1')).toEqual({ ids: [], newer: 'a3', older: 'a2' });
    expect(parts.get('around/a3')).toEqual({ ids: [], older: 'a1' });
  });

  it('puts every article on exactly one page, and links the pages to each other', () => {
    for (const count of [1, 24, 47, 48, 100]) {
      const parts = splitNews(many(count));
      const lists = parts.get('lists')?.ids ?? [];
      const pages = lists.map((list) => parts.get(list));
      expect(pages.flatMap((it) => it?.ids).toSorted()).toEqual(
        many(count)
          .map(({ _id }) => _id)
          .toSorted(),
      );
      expect(Math.max(...pages.map((it) => it?.ids.length ?? 0))).toBeLessThan(48);
      expect(pages.map((it) => it?.newer)).toEqual([...lists.slice(1), undefined]);
      expect(pages.map((it) => it?.older)).toEqual([undefined, ...lists.slice(0, -1)]);
    }
  });

  it('changes only the chunks with the newest articles when an article is added', () => {
    const said = (count: number) => {
      const entries = [...splitNews(many(count))];
      return new Map(entries.map(([name, part]) => [name, JSON.stringify(part)]));
    };
    const [before, after] = [said(1000), said(1001)];
    const moved = [...after].filter(([name, part]) => before.get(name) !== part);
    expect(moved.map(([name]) => name).toSorted()).toEqual(
      ['around/a1000', 'around/a999', 'feed', 'latest', 'list'].toSorted(),
    );
  });
});

it('newsDayOf accepts only real dates, and returns null for older pages without one', () => {
  const fields = { title: 'P', address: 'p' };
  expect(newsDayOf(page.parse({ ...fields, news_date: '2026-02-28' }))).toBe('2026-02-28');
  for (const older of [fields, { ...fields, news_date: '' }])
    expect(JSON.stringify(page.parse(older))).not.toContain('news_date');
  for (const news_date of ['2026-02-30', '28.2.2026', 'soon'])
    expect(page.safeParse({ ...fields, news_date }).error?.issues[0]?.message).toBe(
      'Date must be a day, like 2026-11-26.',
    );
});
