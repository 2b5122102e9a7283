import type { Transaction } from 'kysely';
import { appendAudit } from '../store/sql/audit-store.ts';
import { groupCommit } from '../store/sql/group-commit.ts';
import type { SqlDatabase } from '../store/sql/sql-database.ts';
import type { QueryStore, StoredQuery, WholeQuery } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { addRow, type NewRow, newRow } from './add-query.ts';
import type { Consent } from './lead.ts';

const batchSize = 500;

export function queryStore({ db, inWriteTransaction, idempotent }: SqlDatabase): QueryStore {
  const add = groupCommit<NewRow>((rows) =>
    // Row by row in one transaction: one statement for every number of rows.
    idempotent(() =>
      db.transaction().execute(async (transaction) => {
        for (const row of rows) await addRow(transaction, row);
      }),
    ),
  );
  const newestFirst = () =>
    db
      .selectFrom('queries')
      .select(['_id', 'name', 'phone_number', 'subject', 'created_at', 'suspected_spam'])
      // Nobody sent what was invented.
      .where('demo', '=', 0)
      .orderBy('number', 'desc');
  return {
    addQuery: (query) => add(newRow(query)),
    async queries(page) {
      let found = newestFirst();
      if (page) found = found.limit(page.limit).offset(page.offset);
      return (await found.execute()).map(queryOf);
    },
    async *queriesInSlices(size) {
      let below = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const found = newestFirst()
          .select(['number', 'email', 'company', 'message', 'consent'])
          .select(['page', 'source', 'medium', 'campaign'])
          .where('number', '<', below)
          .limit(size);
        const rows = await found.execute();
        if (rows.length > 0) yield rows.map(wholeQueryOf);
        if (rows.length < size) return;
        below = rows.at(-1)?.number ?? 0;
      }
    },
    eraseQueries: (ids, by) =>
      inWriteTransaction(async (transaction) => {
        let erased = 0;
        for (let from = 0; from < ids.length; from += batchSize) {
          const { numDeletedRows } = await transaction
            .deleteFrom('queries')
            .where('_id', 'in', ids.slice(from, from + batchSize))
            .executeTakeFirstOrThrow();
          erased += Number(numDeletedRows);
        }
        return auditErasure(transaction, erased, by);
      }),
    eraseQueriesBefore: (before, by, { spam } = { spam: false }) =>
      inWriteTransaction(async (transaction) => {
        let old = transaction.deleteFrom('queries').where('created_at', '<', before);
        if (spam) old = old.where('status', '=', 'spam');
        const { numDeletedRows } = await old.executeTakeFirstOrThrow();
        return auditErasure(transaction, Number(numDeletedRows), by);
      }),
  };
}

function queryOf(
  row: Omit<StoredQuery, 'suspected_spam'> & { suspected_spam: number },
): StoredQuery {
  const { _id, name, phone_number, subject, created_at, suspected_spam } = row;
  return { _id, name, phone_number, subject, created_at, suspected_spam: suspected_spam === 1 };
}

type WholeRow = Omit<WholeQuery, 'suspected_spam' | 'consent'> & {
  suspected_spam: number;
  consent: string | null;
};

function wholeQueryOf(row: WholeRow): WholeQuery {
  const { email, company, message, page, source, medium, campaign } = row;
  const consent = row.consent === null ? '' : (JSON.parse(row.consent) as Consent).text;
  return { ...queryOf(row), email, company, message, consent, page, source, medium, campaign };
}

async function auditErasure(
  transaction: Transaction<Tables>,
  erased: number,
  by: { author: string; at: Date },
): Promise<number> {
  if (erased > 0)
    await appendAudit(transaction, {
      ...by,
      action: 'erase queries',
      subject: `${erased} queries`,
    });
  return erased;
}
