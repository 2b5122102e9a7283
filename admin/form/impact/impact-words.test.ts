import { expect, it } from 'vitest';
import type { Impact } from '../../../shared/api/changes/impact.ts';
import { impactWords } from './impact-words.ts';

const page = (name: string, how: Impact['pages'][number]['how'] = 'changes') => ({
  path: `/${name}/`,
  name,
  how,
});
const three = [page('Home'), page('Tutoring'), page('Prices')];

it.each<[string, Partial<Impact>, string[]]>([
  ['names a few', { pages: three, count: 3 }, ['Changes 3 pages: Home, Tutoring, Prices']],
  ['one', { pages: [page('Home')], count: 1 }, ['Changes 1 page: Home']],
  [
    'counts the pages beyond',
    { pages: [...three, page('Team')], count: 40 },
    ['Changes 40 pages: Home, Tutoring, Prices and 37 more'],
  ],
  [
    'says that the count is approximate',
    { pages: three, count: 1200, exact: false },
    ['Changes up to 1,200 pages: Home, Tutoring, Prices and 1,197 more'],
  ],
  ['a new page', { pages: [page('Prices', 'appears')], count: 1 }, ['Adds the page ‘Prices’']],
  [
    'new and changed pages',
    { pages: [page('Home'), page('Prices', 'appears')], count: 2 },
    ['Adds the page ‘Prices’', 'Changes 1 page: Home'],
  ],
  [
    'a removed page',
    { pages: [page('Prices', 'vanishes')], count: 1 },
    ['Removes the page ‘Prices’'],
  ],
  [
    'a part of all pages',
    {
      pages: [page('Home')],
      count: 1,
      shared: { parts: ['details contact'], pages: 10_000 },
    },
    ['Changes the contact footer of all 10,000 pages', 'Plus 1 page: Home'],
  ],
  [
    'several parts of all pages',
    { shared: { parts: ['identity', 'icons'], pages: 58 } },
    ['Changes shared parts of all 58 pages'],
  ],
  [
    'a new page once, although it also has an address by id',
    {
      pages: [page('Imprint', 'appears'), { ...page('Imprint', 'appears'), path: '/page/6b02/' }],
      count: 2,
    },
    ['Adds the page ‘Imprint’'],
  ],
  [
    'two pages with the same name',
    {
      pages: ['1', '2'].map((id) => ({ ...page('Prices'), path: `/details-page/${id}/` })),
      count: 2,
    },
    ['Changes 2 pages: Prices, Prices'],
  ],
  ['no effect', {}, ['Not visible on the site yet']],
])('describes the effect: %s', (_, impact, words) => {
  expect(impactWords({ pages: [], count: 0, exact: true, shared: null, ...impact })).toEqual(words);
});

it.each<[number, string[]]>([
  [3, ['Adds the page ‘Prices’', 'Changes 40 pages: Home, Tutoring, Team and 37 more']],
  [1, ['Adds the page ‘Prices’', 'Changes 40 pages: Home and 39 more']],
  [0, ['Adds the page ‘Prices’', 'Changes 40 pages']],
])('with room for %s names, still gives the number of pages', (most, words) => {
  const pages = [...['Home', 'Tutoring', 'Team'].map((it) => page(it)), page('Prices', 'appears')];
  expect(impactWords({ pages, count: 41, exact: true, shared: null }, most)).toEqual(words);
});
