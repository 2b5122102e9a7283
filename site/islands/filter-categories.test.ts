import { expect, it } from 'vitest';
import { filterCategories } from './filter-categories.ts';

const categories = ['Café culture', 'قراءة', '読書の時間', 'READING aloud'].map((heading) => ({
  heading,
}));
const found = (typed: string) => filterCategories(categories, typed).map(({ heading }) => heading);

it('ignores case, accents and script variants in a search for categories', () => {
  expect(found('cafe')).toEqual(['Café culture']);
  expect(found('  reading ')).toEqual(['READING aloud']);
  expect(found('読書')).toEqual(['読書の時間']);
  expect(found('قراءة')).toEqual(['قراءة']);
});

it('shows all categories for an empty search, and none without a match', () => {
  expect(found('   ')).toHaveLength(4);
  expect(found('.*')).toEqual([]);
});
