import type { Category } from '../../shared/content/category.ts';

export const demoCategories: Category[] = [
  'Early years',
  'Primary',
  'Secondary',
  'Further education',
  'Apprenticeships',
  'Publishing',
  'Health care',
  'Transport',
  'Food and retail',
].map((name) => ({ name }));
