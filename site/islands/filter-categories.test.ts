import { expect, it } from 'vitest';
import { filterCategories } from './filter-categories.ts';

const categories = ['Café culture', 'قراءة', '読書の時間', 'READING aloud'].map((heading) => ({
  heading,
}));
const found = (typed: string) => filterCategories(categories, typed).map(({ heading }) => heading);

it('a search ignores case, accents and script variants', () => {
  expect(found('cafe')).toEqual(['Café culture']);
  expect(found('  reading ')).toEqual(['READING aloud']);
  expect(found('読書')).toEqual(['読書の時間']);
  expect(found('قراءة')).toEqual(['قراءة']);
});

it('an empty search shows everything, one without matches nothing', () => {
  expect(found('   ')).toHaveLength(4);
  expect(found('.*')).toEqual([]);
});
