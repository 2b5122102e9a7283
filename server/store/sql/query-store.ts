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
  const newestFirst = () =>
    db
      .selectFrom('queries')
      .select(['_id', 'name', 'phone_number', 'subject', 'created_at', 'suspected_spam'])
      .orderBy('number', 'desc');
  return {
    addQuery: add,
    async queries(page) {
      let found = newestFirst();
      if (page) found = found.limit(page.limit).offset(page.offset);
      return (await found.execute()).map(queryOf);
    },
    async *queriesInSlices(size) {
      let below = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const found = newestFirst().select('number').where('number', '<', below).limit(size);
        const rows = await found.execute();
        if (rows.length > 0) yield rows.map(queryOf);
        if (rows.length < size) return;
        below = rows.at(-1)?.number ?? 0;
      }
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

function queryOf(
  row: Omit<StoredQuery, 'suspected_spam'> & { suspected_spam: number },
): StoredQuery {
  const { _id, name, phone_number, subject, created_at, suspected_spam } = row;
  return { _id, name, phone_number, subject, created_at, suspected_spam: suspected_spam === 1 };
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
