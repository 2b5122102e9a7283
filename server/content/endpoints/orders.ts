import type { orderEndpoints } from '../../../shared/api/content/orders.ts';
import { responses } from '../../../shared/api/messages.ts';
import { type OrderedList, order } from '../../../shared/content/order.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { StoredDocument } from '../document.ts';
import { type ContentDeps, messageOf, save, undoOf } from '../save.ts';

export function orderHandlers(deps: ContentDeps): Handlers<typeof orderEndpoints> {
  const kind = 'order';
  return {
    async getOrder({ input: { list } }) {
      return { data: formatOrder(list, await deps.store.get(kind, list)) };
    },
    async saveOrder({ input: { list, ids, base_revision: baseRevision }, author }) {
      const saved = await save(deps, {
        kind,
        id: list,
        schema: order,
        received: { fields: { ids }, parts: {} },
        author,
        ...(baseRevision === undefined ? {} : { baseRevision }),
      });
      const data = formatOrder(list, saved as StoredDocument);
      return { message: messageOf(saved, responses.orderSaved), data, step: undoOf(saved) };
    },
  };
}

function formatOrder(list: OrderedList, document: StoredDocument | null) {
  const { body = { ids: [] }, revision = 0, at = null } = document ?? {};
  return { ...body, list, revision, updated_at: at };
}
