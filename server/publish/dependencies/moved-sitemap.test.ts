import { expect, it } from 'vitest';
import { minLargeSite } from '../../../shared/content/pages/page-date.ts';
import type { Change, ContentReader } from '../../content/document.ts';
import { createView } from '../../content/visible/public-view.ts';
import { changesSitemapFiles } from './moved-sitemap.ts';

const withPages = (count: number, hidden: string[] = []) => {
  const services = Array.from({ length: count }, (_, at) => ({ id: `${at}`, parent: null }));
  return createView({
    hidden: async () => hidden,
    ids: async (kind: string) => (kind === 'service' ? services : []),
    count: async (kind: string) => (kind === 'service' ? count : 0),
  } as unknown as ContentReader);
};
const change = (before: object | null, after: object | null): Change =>
  ({ kind: 'service', id: 'a', parent: null, before, after }) as Change;

it('splits the sitemap when a page exceeds its limit, and joins it when the page is deleted', async () => {
  const [added, deleted, edited] = [change(null, {}), change({}, null), change({}, { name: 'B' })];
  expect(await changesSitemapFiles([added], withPages(minLargeSite))).toBe(true);
  expect(await changesSitemapFiles([added], withPages(minLargeSite + 1))).toBe(false);
  expect(await changesSitemapFiles([deleted], withPages(minLargeSite - 1))).toBe(true);
  expect(await changesSitemapFiles([edited], withPages(minLargeSite))).toBe(false);
  expect(await changesSitemapFiles([added], withPages(minLargeSite + 1, ['0']))).toBe(true);
});
