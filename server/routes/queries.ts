import { answers } from '../../shared/api/messages.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Handlers } from '../http/calls.ts';
import { looksLikeSpam } from '../queries/spam.ts';
import type { Store } from '../store/store.ts';
import { pageOf } from './pages.ts';

export function queryCalls({
  store,
  now,
}: {
  store: Store;
  now: () => number;
}): Pick<Handlers, 'saveQuery' | 'getAllQueries'> {
  return {
    async saveQuery({ input: { website, started_at, ...query } }) {
      const at = now();
      await store.addQuery({
        ...query,
        _id: createObjectId(at),
        created_at: new Date(at).toISOString(),
        suspected_spam: looksLikeSpam({ ...query, website, started_at }, at),
      });
      return { message: answers.querySaved, data: null };
    },
    async getAllQueries({ input }) {
      const { limit, offset = 0 } = pageOf(input);
      return { data: await store.queries(limit === undefined ? undefined : { limit, offset }) };
    },
  };
}
