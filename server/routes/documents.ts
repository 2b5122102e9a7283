import type { documentCalls } from '../../shared/api/documents.ts';
import { answers } from '../../shared/api/messages.ts';
import { page } from '../../shared/content/page.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { listedAnswer } from '../content/answers.ts';
import { remove, requireDocument } from '../content/documents.ts';
import { baseRevisionOf, type ContentParts, idOf, messageOf, save } from '../content/save.ts';
import { validationFailed } from '../errors/api-error.ts';
import type { Handlers } from '../http/calls.ts';

/** Documents beside the specification's: pages of one's own. */
export function documentHandlers(parts: ContentParts): Handlers<typeof documentCalls> {
  const { store, now } = parts;
  return {
    async getSiteDocuments({ input: { kind } }) {
      return { data: (await store.list(kind)).map(listedAnswer) };
    },
    async getDocuments({ input: { kind, id } }) {
      const found = id ? [await requireDocument(store, kind, id)] : await store.list(kind);
      return { data: found.map(listedAnswer) };
    },
    async saveDocument({ input: received, author }) {
      const { kind, id = '' } = received.fields;
      if (kind !== 'page') throw validationFailed({ kind: 'There are no documents of this kind.' });
      const saved = await save(parts, {
        kind,
        id: id === '' ? createObjectId(now()) : idOf(received),
        schema: page,
        received,
        author,
        ...(id === '' ? {} : { mustExist: true, baseRevision: baseRevisionOf(received) }),
      });
      return { message: messageOf(saved, answers.saved), data: listedAnswer(saved) };
    },
    async deleteDocument({ input: { kind, id }, author }) {
      await remove(parts, { kind, id, author });
      return { message: answers.documentDeleted, data: null };
    },
  };
}
