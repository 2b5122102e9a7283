import { type Kysely, sql, type Transaction } from 'kysely';
import { appendAudit } from '../platform/db/audit-store.ts';
import { createGroupCommit } from '../platform/db/group-commit.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { Tables } from '../tables.ts';
import { addRow, createRow, type NewRow } from './add-query.ts';
import type { Consent, Received, StoredQuery, WholeQuery } from './lead.ts';

const batchSize = 500;

export function createQueryStore({ db, inWriteTransaction, idempotent }: SqlDatabase) {
  const add = createGroupCommit<NewRow>((rows) =>
    // Written one by one in a transaction, because a batch statement would differ for each number of rows.
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
      // Demo leads have no sender.
      .where('demo', '=', 0)
      .orderBy('number', 'desc');
  return {
    /**
     * Adds a query, durable when the promise resolves. An equal submission is stored once. Without a submission id, an
     * equal text of the same sender within ten minutes only increases `times`.
     */
    addQuery: (query: StoredQuery & Partial<Received>) => add(createRow(query)),
    /** Newest first. */
    async queries(page?: { limit: number; offset: number }) {
      let found = newestFirst();
      if (page) found = found.limit(page.limit).offset(page.offset);
      return (await found.execute()).map(toQuery);
    },
    /** Yields all leads in batches, newest first. New and erased leads in the meantime do not shift the batches. */
    async *queriesInSlices(size: number) {
      let below = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const found = newestFirst()
          .select(['number', 'email', 'company', 'message', 'consent'])
          .select(['page', 'source', 'medium', 'campaign'])
          .where('number', '<', below)
          .limit(size);
        const rows = await found.execute();
        if (rows.length > 0) yield rows.map(toWholeQuery);
        if (rows.length < size) return;
        below = rows.at(-1)?.number ?? 0;
      }
    },
    /** Erases queries permanently and records it, in one transaction. @returns their number */
    eraseQueries: (ids: readonly string[], by: { author: string; at: Date }) =>
      inWriteTransaction(async (transaction) => {
        let erased = 0;
        for (let from = 0; from < ids.length; from += batchSize) {
          const { numDeletedRows } = await transaction
            .deleteFrom('queries')
            .where('_id', 'in', ids.slice(from, from + batchSize))
            .executeTakeFirstOrThrow();
          erased += Number(numDeletedRows);
        }
        await eraseUnsavedAnswers(transaction);
        return auditErasure(transaction, erased, by);
      }),
    /** Erases every query received before a time (ISO 8601), optionally only spam. */
    eraseQueriesBefore: (
      before: string,
      by: { author: string; at: Date },
      { spam }: { spam: boolean } = { spam: false },
    ) =>
      inWriteTransaction(async (transaction) => {
        let old = transaction.deleteFrom('queries').where('created_at', '<', before);
        if (spam) old = old.where('status', '=', 'spam');
        const { numDeletedRows } = await old.executeTakeFirstOrThrow();
        await eraseUnsavedAnswers(transaction);
        return auditErasure(transaction, Number(numDeletedRows), by);
      }),
  };
}

function toQuery(
  row: Omit<StoredQuery, 'suspected_spam'> & { suspected_spam: number },
): StoredQuery {
  const { _id, name, phone_number, subject, created_at, suspected_spam } = row;
  return { _id, name, phone_number, subject, created_at, suspected_spam: suspected_spam === 1 };
}

/** Erases unsaved answers to leads that are gone, and unsaved notes about them. */
export async function eraseUnsavedAnswers(db: Kysely<Tables>): Promise<void> {
  await sql`DELETE FROM working_copies WHERE (document LIKE 'answer/%' OR document LIKE 'note/%')
    AND NOT EXISTS (SELECT 1 FROM queries
      WHERE _id = replace(replace(document, 'answer/', ''), 'note/', ''))`.execute(db);
}

type WholeRow = Omit<WholeQuery, 'suspected_spam' | 'consent'> & {
  suspected_spam: number;
  consent: string | null;
};

function toWholeQuery(row: WholeRow): WholeQuery {
  const { email, company, message, page, source, medium, campaign } = row;
  const consent = row.consent === null ? '' : (JSON.parse(row.consent) as Consent).text;
  return { ...toQuery(row), email, company, message, consent, page, source, medium, campaign };
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
