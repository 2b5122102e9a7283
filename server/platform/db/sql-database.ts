import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * A database supported by Kysely, with methods for each kind of work. The code runs on every engine.
 */
export interface SqlDatabase {
  db: Kysely<Tables>;
  /**
   * Runs a transaction that only one server runs at a time, for all work that appends revisions or audit log entries,
   * so that no smaller number becomes visible later.
   */
  inWriteTransaction<Result>(work: Work<Result>): Promise<Result>;
  /** Runs several reads of the same snapshot. */
  inSnapshot<Result>(work: Work<Result>): Promise<Result>;
  /** Runs work that can be repeated with the same result, so that it is retried if the result is unknown. */
  idempotent<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Creates a database with a single connection, on which any transaction excludes all others. */
export function createSingleConnection(db: Kysely<Tables>): SqlDatabase {
  const runTransaction = <Result>(work: Work<Result>) => db.transaction().execute(work);
  return {
    db,
    inWriteTransaction: runTransaction,
    inSnapshot: runTransaction,
    idempotent: (work) => work(),
  };
}

/** Creates a read-only database, whose transactions take no write lock. */
export function createReadOnly(db: Kysely<Tables>): SqlDatabase {
  return {
    ...createSingleConnection(db),
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
