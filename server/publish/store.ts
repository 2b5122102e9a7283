import type { Body } from '../content/document.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';

/** One entry of the publishing history. Only the publisher interprets its body. */
interface PublishEntry {
  number: number;
  at: string;
  body: Body;
}

export function createPublishStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Durable when it resolves. @returns the entry's number, counting from 1 */
    appendPublish: (body: Body, at: Date) =>
      inWriteTransaction(async (transaction) => {
        const { number } = await transaction
          .insertInto('publishes')
          .values({ at: at.toISOString(), body: JSON.stringify(body) })
          .returning('number')
          .executeTakeFirstOrThrow();
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
