import type { partnerEndpoints } from '../../../shared/api/content/partners.ts';
import { responses } from '../../../shared/api/messages.ts';
import { partner } from '../../../shared/content/partner.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { remove } from '../documents.ts';
import { formatListItem } from '../format-document.ts';
import { baseRevisionOf, type ContentDeps, idOf, messageOf, save, undoOf } from '../save.ts';
import { selectReader } from '../visible/public-view.ts';
import { buildList } from './pages.ts';

export function partnerHandlers(deps: ContentDeps): Handlers<typeof partnerEndpoints> {
  const kind = 'partner';
  return {
    async getAllPartner({ input, isEditor }) {
      return buildList(selectReader(deps.store, isEditor), { kind, list: 'partners' }, input);
    },
    async savePartner({ input: received, author }) {
      const isNew = (received.fields.id ?? '') === '';
      const saved = await save(deps, {
        kind,
        id: isNew ? createObjectId(deps.now()) : idOf(received),
        schema: partner,
        received,
        author,
        ...(isNew ? {} : { mustExist: true, baseRevision: baseRevisionOf(received) }),
      });
      return {
        message: messageOf(saved, responses.partnerSaved),
        data: formatListItem(saved),
        step: undoOf(saved),
      };
    },
    async deletePartner({ input, author }) {
      const step = await remove(deps, { kind, id: input.partner_id, author });
      return { message: responses.partnerDeleted, data: null, step };
    },
  };
}
