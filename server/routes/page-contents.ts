import { answers } from '../../shared/api/messages.ts';
import type { pageContentCalls } from '../../shared/api/page-contents.ts';
import { pageContent } from '../../shared/content/page-content.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { listedAnswer } from '../content/answers.ts';
import { remove, requireDocument } from '../content/documents.ts';
import { readList } from '../content/lists.ts';
import {
  baseRevisionOf,
  type ContentParts,
  idOf,
  messageOf,
  save,
  stepOf,
} from '../content/save.ts';
import type { Handlers } from '../http/calls.ts';
import { listAnswer } from './pages.ts';

export function pageContentHandlers(parts: ContentParts): Handlers<typeof pageContentCalls> {
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
      return { message: answers.pageContentSaved, data: listedAnswer(saved), step: stepOf(saved) };
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
        message: messageOf(saved, answers.pageContentUpdated),
        data: listedAnswer(saved),
        step: stepOf(saved),
      };
    },
    async getAllPageContents({ input }) {
      const { category_id: parent } = input;
      const headingContains = input.heading?.trim() || undefined;
      const list = parent || null;
      const filter = { headingContains, ...(list ? { parent: list } : {}) };
      return listAnswer(store, { kind, list, ...filter }, input);
    },
    async getPageContentById({ input }) {
      return { data: [listedAnswer(await requireDocument(store, kind, input.id))] };
    },
    async getPageContentByCategory({ input }) {
      const parent = input.category_id;
      const found = await readList(store, parent, { kind, parent });
      return { data: found.map(listedAnswer) };
    },
    async deletePageContent({ input, author }) {
      const step = await remove(parts, { kind, id: input.id, author });
      return { message: answers.pageContentDeleted, data: null, step };
    },
  };
}
