import type { categoryCalls } from '../../../shared/api/content/categories.ts';
import { answers } from '../../../shared/api/messages.ts';
import { category } from '../../../shared/content/category.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listItemAnswer } from '../answers.ts';
import { remove } from '../documents.ts';
import { type ContentParts, save, stepOf } from '../save.ts';
import { listAnswer } from './pages.ts';

export function categoryHandlers(parts: ContentParts): Handlers<typeof categoryCalls> {
  const kind = 'category';
  return {
    async getAllCategories({ input }) {
      return listAnswer(parts.store, { kind, list: null }, input);
    },
    async createCategory({ input, author }) {
      const id = createObjectId(parts.now());
      const received = { fields: input, parts: {} };
      const saved = await save(parts, { kind, id, schema: category, received, author });
      return { message: answers.categorySaved, data: listItemAnswer(saved), step: stepOf(saved) };
    },
    async deleteCategory({ input, author }) {
      const step = await remove(parts, { kind, id: input.id, author });
      return { message: answers.categoryDeleted, data: null, step };
    },
  };
}
