import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** A database that Kysely speaks, and how each kind of work is done on it. What is written here runs on every engine. */
export interface SqlDatabase {
  db: Kysely<Tables>;
  /**
   * A transaction of which only one runs at a time, over all servers: whatever appends to the revisions or to the
   * audit trail, so that a reader who has seen one number never later finds a smaller one.
   */
  inWriteTransaction<Result>(work: Work<Result>): Promise<Result>;
  /** Several reads that see one moment. */
  inSnapshot<Result>(work: Work<Result>): Promise<Result>;
  /** Work that comes out the same when it is done twice: it may be tried again when nobody knows whether it was done. */
  idempotent<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A database with one connection, on which any transaction keeps all others out. */
export function singleConnection(db: Kysely<Tables>): SqlDatabase {
  const transaction = <Result>(work: Work<Result>) => db.transaction().execute(work);
  return {
    db,
    inWriteTransaction: transaction,
    inSnapshot: transaction,
    idempotent: (work) => work(),
  };
}

/** A database that may only be read: a transaction takes no lock that would be a write. */
export function readOnlyConnection(db: Kysely<Tables>): SqlDatabase {
  return {
    ...singleConnection(db),
    inSnapshot: (work) =>
      db.connection().execute(async (connection) => {
        await sql`BEGIN`.execute(connection);
        try {
          return await work(connection as unknown as Transaction<Tables>);
        } finally {
          await sql`ROLLBACK`.execute(connection);
        }
      }),
  };
}
