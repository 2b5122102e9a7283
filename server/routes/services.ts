import { answers } from '../../shared/api/messages.ts';
import type { serviceCalls } from '../../shared/api/services.ts';
import { service } from '../../shared/content/service.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { listedAnswer } from '../content/answers.ts';
import { remove, requireDocument } from '../content/documents.ts';
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

export function serviceHandlers(parts: ContentParts): Handlers<typeof serviceCalls> {
  const { store, now } = parts;
  const kind = 'service';
  return {
    async createService({ input: received, author }) {
      const id = createObjectId(now());
      const saved = await save(parts, { kind, id, schema: service, received, author });
      return { message: answers.serviceSaved, data: listedAnswer(saved), step: stepOf(saved) };
    },
    async updateService({ input: received, author }) {
      const id = idOf(received);
      const baseRevision = baseRevisionOf(received);
      const saved = await save(parts, {
        kind,
        id,
        schema: service,
        received,
        author,
        mustExist: true,
        baseRevision,
      });
      return {
        message: messageOf(saved, answers.serviceUpdated),
        data: listedAnswer(saved),
        step: stepOf(saved),
      };
    },
    async getAllServices({ input }) {
      const { type } = input;
      const list = type || null;
      return listAnswer(store, { kind, list, ...(list ? { type: list } : {}) }, input);
    },
    async getServiceById({ input }) {
      return { data: listedAnswer(await requireDocument(store, kind, input.id)) };
    },
    async deleteService({ input, author }) {
      const step = await remove(parts, { kind, id: input.id, author });
      return { message: answers.serviceDeleted, data: null, step };
    },
  };
}
