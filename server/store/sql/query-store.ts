import type { Transaction } from 'kysely';
import type { QueryStore, StoredQuery } from '../store.ts';
import type { Tables } from '../tables.ts';
import { note } from './audit-store.ts';
import { groupCommit } from './group-commit.ts';
import type { SqlDatabase } from './sql-database.ts';

const atOnce = 500;

export function queryStore({ db, inTurn, repeatable }: SqlDatabase): QueryStore {
  const add = groupCommit<StoredQuery>((queries) =>
    // Row by row in one transaction: one statement for every number of rows.
    repeatable(() =>
      db.transaction().execute(async (transaction) => {
        for (const query of queries)
          await transaction
            .insertInto('queries')
            .values({ ...query, suspected_spam: query.suspected_spam ? 1 : 0 })
            .onConflict((conflict) => conflict.column('_id').doNothing())
            .execute();
      }),
    ),
  );
  return {
    addQuery: add,
    async queries(page) {
      let found = db
        .selectFrom('queries')
        .select(['_id', 'name', 'phone_number', 'subject', 'created_at', 'suspected_spam'])
        .orderBy('number', 'desc');
      if (page) found = found.limit(page.limit).offset(page.offset);
      const rows = await found.execute();
      return rows.map((row) => ({ ...row, suspected_spam: row.suspected_spam === 1 }));
    },
    eraseQueries: (ids, by) =>
      inTurn(async (transaction) => {
        let erased = 0;
        for (let from = 0; from < ids.length; from += atOnce) {
          const { numDeletedRows } = await transaction
            .deleteFrom('queries')
            .where('_id', 'in', ids.slice(from, from + atOnce))
            .executeTakeFirstOrThrow();
          erased += Number(numDeletedRows);
        }
        return noted(transaction, erased, by);
      }),
    eraseQueriesBefore: (before, by) =>
      inTurn(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('queries')
          .where('created_at', '<', before)
          .executeTakeFirstOrThrow();
        return noted(transaction, Number(numDeletedRows), by);
      }),
  };
}

async function noted(
  transaction: Transaction<Tables>,
  erased: number,
  by: { author: string; at: Date },
): Promise<number> {
  if (erased > 0)
    await note(transaction, { ...by, action: 'erase queries', subject: `${erased} queries` });
  return erased;
}
