import type { serviceEndpoints } from '../../../shared/api/content/services.ts';
import { responses } from '../../../shared/api/messages.ts';
import { service } from '../../../shared/content/service.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { remove, requireDocument } from '../documents.ts';
import { formatListItem } from '../format-document.ts';
import { baseRevisionOf, type ContentDeps, idOf, messageOf, save, undoOf } from '../save.ts';
import { selectReader } from '../visible/public-view.ts';
import { buildList } from './pages.ts';

export function serviceHandlers(deps: ContentDeps): Handlers<typeof serviceEndpoints> {
  const { store, now } = deps;
  const kind = 'service';
  return {
    async createService({ input: received, author }) {
      const id = createObjectId(now());
      const saved = await save(deps, { kind, id, schema: service, received, author });
      return { message: responses.serviceSaved, data: formatListItem(saved), step: undoOf(saved) };
    },
    async updateService({ input: received, author }) {
      const id = idOf(received);
      const baseRevision = baseRevisionOf(received);
      const saved = await save(deps, {
        kind,
        id,
        schema: service,
        received,
        author,
        mustExist: true,
        baseRevision,
      });
      return {
        message: messageOf(saved, responses.serviceUpdated),
        data: formatListItem(saved),
        step: undoOf(saved),
      };
    },
    async getAllServices({ input, isEditor }) {
      const { type } = input;
      const list = type || null;
      const filter = { kind, list, ...(list ? { type: list } : {}) } as const;
      return buildList(selectReader(store, isEditor), filter, input);
    },
    async getServiceById({ input, isEditor }) {
      const content = selectReader(store, isEditor);
      return { data: formatListItem(await requireDocument(content, kind, input.id)) };
    },
    async deleteService({ input, author }) {
      const step = await remove(deps, { kind, id: input.id, author });
      return { message: responses.serviceDeleted, data: null, step };
    },
  };
}
