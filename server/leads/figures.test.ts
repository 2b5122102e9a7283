import { expect, it } from 'vitest';
import { computeFigures } from './figures.ts';
import { createFormCounter } from './form-counter.ts';
import type { FormCount } from './plan-store.ts';

const none = { seen: 0, sent: 0, spam: 0, refused: 0 };

it('counts by week from Monday, by page and by campaign, with the median reply time', () => {
  const days = [
    { ...none, day: '2026-03-01', page: '/', source: '', seen: 10, sent: 1 },
    { ...none, day: '2026-03-02', page: '/', source: 'news', seen: 5, sent: 2, spam: 1 },
    { ...none, day: '2026-03-08', page: '/a/', source: 'news', seen: 1 },
    { ...none, day: '2026-03-15', page: '', source: '', refused: 7 },
  ];
  const answered = [2, 4, 9].map((hours) => ({
    ...{ created_at: '2026-03-02T10:00:00.000Z', day: '2026-03-02', page: '/', source: 'news' },
    answered_at: new Date(Date.UTC(2026, 2, 2, 10 + hours)).toISOString(),
  }));
  expect(computeFigures(days, answered)).toEqual({
    weeks: [
      { key: '2026-02-23', seen: 10, sent: 1, spam: 0, median_hours: null },
      { key: '2026-03-02', seen: 6, sent: 2, spam: 1, median_hours: 4 },
    ],
    pages: [
      { key: '/', seen: 15, sent: 3, spam: 1, median_hours: 4 },
      { key: '/a/', seen: 1, sent: 0, spam: 0, median_hours: null },
    ],
    campaigns: [
      { key: 'news', seen: 6, sent: 2, spam: 1, median_hours: 4 },
      { key: '', seen: 10, sent: 1, spam: 0, median_hours: null },
    ],
  });
});

it('counts views in memory before writing, and limits the pages that strangers can add', async () => {
  const written: [string, FormCount][] = [];
  const store = {
    countForm: async ({ page, source }: { page: string; source: string }, count: FormCount) =>
      void written.push([`${page} ${source}`, count]),
    countVisits: async () => undefined,
    get: async () => null,
  };
  const counter = createFormCounter({ store, now: () => 0, most: 2 });
  for (const page of ['/', '/', '/a/', '/b/', '/c/', '/']) counter.count(page, 'news');
  await counter.flush();
  expect(written).toEqual([
    ['/ news', { seen: 3 }],
    ['/a/ news', { seen: 1 }],
    [' ', { seen: 2 }],
  ]);
});

it.each([
  ['Asia/Tokyo', '2026-05-02'],
  ['America/New_York', '2026-05-01'],
  ['UTC', '2026-05-01'],
])('counts views on the local day in %s', async (zone, day) => {
  const days = new Set<string>();
  const store = {
    countForm: async (of: { day: string }) => void days.add(of.day),
    countVisits: async (counts: readonly { day: string }[]) => {
      for (const each of counts) days.add(each.day);
    },
    get: async () => ({ body: { count_visits: true } }) as never,
  };
  const counter = createFormCounter({ store, zone, now: () => Date.parse('2026-05-01T20:00:00Z') });
  counter.count('/', '');
  counter.visit({ page: '/', arrival: { source: '', region: '' } });
  counter.refuse();
  await counter.flush();
  expect([...days]).toEqual([day]);
});
