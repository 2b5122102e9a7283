import { answers } from '../../shared/api/messages.ts';
import type { queryCalls } from '../../shared/api/queries.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Settings } from '../env.ts';
import type { Handlers } from '../http/calls.ts';
import { formPagesFor } from '../http/form-page.ts';
import { refuseTooMany } from '../queries/limit.ts';
import { refuseWrongNumber } from '../queries/phone-number.ts';
import { looksLikeSpam } from '../queries/spam.ts';
import { refuseUnsolved } from '../queries/sum.ts';
import type { Store } from '../store/store.ts';
import { pageOf } from './pages.ts';

export function queryHandlers({
  store,
  now,
  settings,
  isOneOfSeveral = false,
}: {
  store: Store;
  now: () => number;
  settings: Pick<Settings, 'QUERIES_PER_MINUTE'>;
  isOneOfSeveral?: boolean;
}): Handlers<typeof queryCalls> {
  return {
    async saveQuery({ input, address, request }) {
      const { website, started_at, question, captcha, ...query } = input;
      refuseWrongNumber(query.phone_number);
      if (formPagesFor(request)) refuseUnsolved({ question, captcha });
      const at = now();
      const max = settings.QUERIES_PER_MINUTE;
      if (isOneOfSeveral && max > 0) await refuseTooMany(store, { address, max, now: at });
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
