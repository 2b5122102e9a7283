import { answers } from '../../shared/api/messages.ts';
import type { partnerCalls } from '../../shared/api/partners.ts';
import { partner } from '../../shared/content/partner.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { listedAnswer } from '../content/answers.ts';
import { remove } from '../content/documents.ts';
import { type ContentParts, save } from '../content/save.ts';
import type { Handlers } from '../http/calls.ts';
import { pageOf } from './pages.ts';

export function partnerHandlers(parts: ContentParts): Handlers<typeof partnerCalls> {
  const kind = 'partner';
  return {
    async getAllPartner({ input }) {
      return { data: (await parts.store.list(kind, pageOf(input))).map(listedAnswer) };
    },
    async savePartner({ input: received, author }) {
      const id = createObjectId(parts.now());
      const saved = await save(parts, { kind, id, schema: partner, received, author });
      return { message: answers.partnerSaved, data: listedAnswer(saved) };
    },
    async deletePartner({ input, author }) {
      await remove(parts, { kind, id: input.partner_id, author });
      return { message: answers.partnerDeleted, data: null };
    },
  };
}
