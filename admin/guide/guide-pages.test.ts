import { expect, it } from 'vitest';
import { guideOf, guideSlug } from '../screen.ts';
import { screens } from '../screens.ts';
import { guidePages } from './guide-pages.ts';

it('has a guide page for every screen', () => {
  const there = guidePages.map(({ of }) => `/admin/guide/${guideSlug(of)}`);
  expect([...new Set(screens.map(guideOf))].filter((path) => !there.includes(path))).toEqual([]);
});
