import type { Kysely } from 'kysely';
import type { QueryStore } from '../store.ts';
import type { Tables } from '../tables.ts';

export function queryStore(db: Kysely<Tables>): QueryStore {
  return {
    async addQuery(query) {
      await db
        .insertInto('queries')
        .values({ ...query, suspected_spam: query.suspected_spam ? 1 : 0 })
        .execute();
    },
    async queries(page) {
      let found = db
        .selectFrom('queries')
        .select(['_id', 'name', 'phone_number', 'subject', 'created_at', 'suspected_spam'])
        .orderBy('number', 'desc');
      if (page) found = found.limit(page.limit).offset(page.offset);
      const rows = await found.execute();
      return rows.map((row) => ({ ...row, suspected_spam: row.suspected_spam === 1 }));
    },
  };
}
