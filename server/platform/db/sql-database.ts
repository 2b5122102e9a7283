import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * A database supported by Kysely, and how each kind of work runs on it. Everything written here runs on every engine.
 */
export interface SqlDatabase {
  db: Kysely<Tables>;
  /**
   * A transaction that only one server runs at a time, for everything that appends revisions or audit entries, so
   * that no reader finds a smaller number later.
   */
  inWriteTransaction<Result>(work: Work<Result>): Promise<Result>;
  /** Several reads of the same snapshot. */
  inSnapshot<Result>(work: Work<Result>): Promise<Result>;
  /** Work that may run twice with the same result, so that it can be retried if the result is unknown. */
  idempotent<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A database with a single connection, on which any transaction excludes all others. */
export function createSingleConnection(db: Kysely<Tables>): SqlDatabase {
  const runTransaction = <Result>(work: Work<Result>) => db.transaction().execute(work);
  return {
    db,
    inWriteTransaction: runTransaction,
    inSnapshot: runTransaction,
    idempotent: (work) => work(),
  };
}

/** A read-only database, whose transactions take no write lock. */
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
