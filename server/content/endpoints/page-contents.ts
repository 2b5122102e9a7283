import type { pageContentEndpoints } from '../../../shared/api/content/page-contents.ts';
import { responses } from '../../../shared/api/messages.ts';
import { pageContent } from '../../../shared/content/pages/page-content.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { remove, requireDocument } from '../documents.ts';
import { formatListItem } from '../format-document.ts';
import { readList } from '../lists.ts';
import { baseRevisionOf, type ContentDeps, idOf, messageOf, save, undoOf } from '../save.ts';
import { selectReader } from '../visible/public-view.ts';
import { buildList } from './pages.ts';

export function pageContentHandlers(deps: ContentDeps): Handlers<typeof pageContentEndpoints> {
  const { store, now } = deps;
  const kind = 'page-content';
  return {
    async savePageContent({ input: received, author }) {
      const id = createObjectId(now());
      const saved = await save(deps, {
        kind,
        id,
        schema: pageContent,
        received,
        author,
      });
      return {
        message: responses.pageContentSaved,
        data: formatListItem(saved),
        step: undoOf(saved),
      };
    },
    async updatePageContent({ input: received, author }) {
      const saved = await save(deps, {
        kind,
        id: idOf(received),
        schema: pageContent,
        received,
        author,
        mustExist: true,
        baseRevision: baseRevisionOf(received),
      });
      return {
        message: messageOf(saved, responses.pageContentUpdated),
        data: formatListItem(saved),
        step: undoOf(saved),
      };
    },
    async getAllPageContents({ input, isEditor }) {
      const { category_id: parent } = input;
      const headingContains = input.heading?.trim() || undefined;
      const list = parent || null;
      const filter = { headingContains, ...(list ? { parent: list } : {}) };
      return buildList(selectReader(store, isEditor), { kind, list, ...filter }, input);
    },
    async getPageContentById({ input, isEditor }) {
      const content = selectReader(store, isEditor);
      return { data: [formatListItem(await requireDocument(content, kind, input.id))] };
    },
    async getPageContentByCategory({ input, isEditor }) {
      const parent = input.category_id;
      const found = await readList(selectReader(store, isEditor), parent, { kind, parent });
      return { data: found.map(formatListItem) };
    },
    async deletePageContent({ input, author }) {
      const step = await remove(deps, { kind, id: input.id, author });
      return { message: responses.pageContentDeleted, data: null, step };
    },
  };
}
