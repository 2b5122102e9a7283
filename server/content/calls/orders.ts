import type { orderCalls } from '../../../shared/api/content/orders.ts';
import { answers } from '../../../shared/api/messages.ts';
import { type OrderedList, order } from '../../../shared/content/order.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { StoredDocument } from '../document.ts';
import { type ContentParts, messageOf, save, stepOf } from '../save.ts';

export function orderHandlers(parts: ContentParts): Handlers<typeof orderCalls> {
  const kind = 'order';
  return {
    async getOrder({ input: { list } }) {
      return { data: orderAnswer(list, await parts.store.get(kind, list)) };
    },
    async saveOrder({ input: { list, ids, base_revision: baseRevision }, author }) {
      const saved = await save(parts, {
        kind,
        id: list,
        schema: order,
        received: { fields: { ids }, parts: {} },
        author,
        ...(baseRevision === undefined ? {} : { baseRevision }),
      });
      const data = orderAnswer(list, saved as StoredDocument);
      return { message: messageOf(saved, answers.orderSaved), data, step: stepOf(saved) };
    },
  };
}

function orderAnswer(list: OrderedList, document: StoredDocument | null) {
  const { body = { ids: [] }, revision = 0, at = null } = document ?? {};
  return { ...body, list, revision, updated_at: at };
}
