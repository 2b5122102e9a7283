import type { categoryEndpoints } from '../../../shared/api/content/categories.ts';
import { responses } from '../../../shared/api/messages.ts';
import { category } from '../../../shared/content/category.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { remove } from '../documents.ts';
import { formatListItem } from '../format-document.ts';
import { type ContentDeps, save, undoOf } from '../save.ts';
import { buildList } from './pages.ts';

export function categoryHandlers(deps: ContentDeps): Handlers<typeof categoryEndpoints> {
  const kind = 'category';
  return {
    async getAllCategories({ input }) {
      return buildList(deps.store, { kind, list: null }, input);
    },
    async createCategory({ input, author }) {
      const id = createObjectId(deps.now());
      const received = { fields: input, parts: {} };
      const saved = await save(deps, { kind, id, schema: category, received, author });
      return { message: responses.categorySaved, data: formatListItem(saved), step: undoOf(saved) };
    },
    async deleteCategory({ input, author }) {
      const step = await remove(deps, { kind, id: input.id, author });
      return { message: responses.categoryDeleted, data: null, step };
    },
  };
}
