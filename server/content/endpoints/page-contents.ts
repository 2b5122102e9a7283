import type { pageContentEndpoints } from '../../../shared/api/content/page-contents.ts';
import { responses } from '../../../shared/api/messages.ts';
import { pageContent } from '../../../shared/content/pages/page-content.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listItemAnswer } from '../answers.ts';
import { remove, requireDocument } from '../documents.ts';
import { readList } from '../lists.ts';
import { baseRevisionOf, type ContentParts, idOf, messageOf, save, stepOf } from '../save.ts';
import { contentFor } from '../visible/public-view.ts';
import { listResponse } from './pages.ts';

export function pageContentHandlers(parts: ContentParts): Handlers<typeof pageContentEndpoints> {
  const { store, now } = parts;
  const kind = 'page-content';
  return {
    async savePageContent({ input: received, author }) {
      const id = createObjectId(now());
      const saved = await save(parts, {
        kind,
        id,
        schema: pageContent,
        received,
        author,
      });
      return {
        message: responses.pageContentSaved,
        data: listItemAnswer(saved),
        step: stepOf(saved),
      };
    },
    async updatePageContent({ input: received, author }) {
      const saved = await save(parts, {
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
        data: listItemAnswer(saved),
        step: stepOf(saved),
      };
    },
    async getAllPageContents({ input, isEditor }) {
      const { category_id: parent } = input;
      const headingContains = input.heading?.trim() || undefined;
      const list = parent || null;
      const filter = { headingContains, ...(list ? { parent: list } : {}) };
      return listResponse(contentFor(store, isEditor), { kind, list, ...filter }, input);
    },
    async getPageContentById({ input, isEditor }) {
      const content = contentFor(store, isEditor);
      return { data: [listItemAnswer(await requireDocument(content, kind, input.id))] };
    },
    async getPageContentByCategory({ input, isEditor }) {
      const parent = input.category_id;
      const found = await readList(contentFor(store, isEditor), parent, { kind, parent });
      return { data: found.map(listItemAnswer) };
    },
    async deletePageContent({ input, author }) {
      const step = await remove(parts, { kind, id: input.id, author });
      return { message: responses.pageContentDeleted, data: null, step };
    },
  };
}
