import { z } from 'zod';
import { category } from '../../content/category.ts';
import { defineEndpoints } from '../endpoint.ts';
import { base, byId, pagedList, stamped } from '../shapes.ts';

export const categoryEndpoints = defineEndpoints({
  getAllCategories: {
    alsoGet: true,
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: pagedList(category, ['name', '_id']),
    reply: z.array(stamped(category)),
    summary: 'Lists all categories.',
  },
  createCategory: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    input: category.extend({ approval_note: base.approval_note }),
    reply: stamped(category),
    summary: 'Adds a category.',
  },
  deleteCategory: {
    access: 'content',
    scope: 'content',
    tool: 'write',
    input: byId,
    summary: 'Deletes a category.',
  },
});
