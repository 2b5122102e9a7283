import type { Body } from '../content/document.ts';
import type { AuditNote } from '../platform/db/audit-store.ts';
import { appendAudit } from '../platform/db/audit-store.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';

/** One entry of the history of publishing; the publisher alone decides what it says. */
export interface PublishEntry {
  number: number;
  at: string;
  body: Body;
}

export function publishStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Durable when it resolves, with an entry of the audit trail in the same transaction. @returns the entry's number, counting from 1 */
    appendPublish: (body: Body, at: Date, audit?: Omit<AuditNote, 'at'>) =>
      inWriteTransaction(async (transaction) => {
        const { number } = await transaction
          .insertInto('publishes')
          .values({ at: at.toISOString(), body: JSON.stringify(body) })
          .returning('number')
          .executeTakeFirstOrThrow();
        if (audit) await appendAudit(transaction, { ...audit, at });
        return number;
      }),
    /** Newest first. */
    async publishes(page = { limit: 1000, offset: 0 }): Promise<PublishEntry[]> {
      const rows = await db
        .selectFrom('publishes')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }));
    },
  };
}
