import { z } from 'zod';
import { category } from '../content/category.ts';
import { defineCalls } from './call.ts';
import { byId, nothing, pagedList, stamped } from './shapes.ts';

export const categoryCalls = defineCalls({
  getAllCategories: {
    alsoGet: true,
    access: 'content',
    scope: 'content',
    body: 'json',
    input: pagedList(category, ['name', '_id']),
    reply: z.array(stamped(category)),
    summary: 'Every category.',
  },
  createCategory: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: category,
    reply: stamped(category),
    summary: 'Add a category.',
  },
  deleteCategory: {
    access: 'content',
    scope: 'content',
    body: 'json',
    input: byId,
    reply: nothing,
    summary: 'Delete a category.',
  },
});
