import { expect, it } from 'vitest';
import type { Language } from '../languages.ts';
import { isPageAt } from './page-at.ts';

/** A site in two languages with the page /team and the details page of one service. */
const siteWith = (newsLists: number) => ({
  languages: ['de'] as Language[],
  isAddress: (address: string) => ['team', 'de/team'].includes(address),
  isDocument: async ({ id }: { id: string }) => id === 'a'.repeat(24),
  countNewsLists: async () => newsLists,
});

it.each([
  ['/', true, true],
  ['/team', true, true],
  ['/team/index.html', true, true],
  ['/de/team', true, true],
  ['/de', true, true],
  ['/fr/team', false, false],
  ['/robots.txt', true, true],
  ['/thank-you', true, true],
  [`/details-page/${'a'.repeat(24)}`, true, true],
  [`/details-page/${'b'.repeat(24)}`, false, false],
  ['/old', false, false],
  ['/2013/01/11/old', false, false],
  ['/newsletter', false, false],
  ['/news', false, true],
  ['/de/news', false, true],
  ['/news/feed.xml', false, true],
  ['/news/2', false, true],
  ['/news/3', false, false],
])(
  'isPageAt detects whether %s has a page, without news and with two news lists',
  async (path, quiet, busy) => {
    expect([await isPageAt(path, siteWith(0)), await isPageAt(path, siteWith(2))]).toEqual([
      quiet,
      busy,
    ]);
  },
);
