import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { createMutex } from '../../concurrency/mutex.ts';
import { hasAuditEntry } from '../audit-store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { StoreOutcomeUnknownError, StoreUnavailableError } from '../store-errors.ts';
import { isRetryable, withRetry } from './faults.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * Creates a database with many connections and servers. The write lock is a row that is locked until the transaction
 * ends, so that numbers become visible in order. Advisory locks are not used, because some distributed databases with
 * PostgreSQL's protocol ignore them.
 */
export function createPooledDatabase(db: Kysely<Tables>): SqlDatabase {
  /** Waits for the lock without holding a connection that readers could use. */
  const runExclusive = createMutex();

  function runLocked<Result>(work: Work<Result>): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      const { rows } = await sql`SELECT name FROM turns WHERE name = 'append' FOR UPDATE`.execute(
        transaction,
      );
      if (rows.length !== 1) throw new Error('The row of the table turns is missing.');
      return work(transaction);
    });
  }

  /**
   * Runs a write transaction. If the connection is lost while committing, the audit log shows whether it was
   * committed.
   */
  async function runVerified<Result>(work: Work<Result>): Promise<Result> {
    let done: { result: Result; head: string; isNoted: boolean } | undefined;
    try {
      return await runLocked(async (transaction) => {
        const result = await work(transaction);
        done = { result, head: await readHead(transaction), isNoted: hasAuditEntry(transaction) };
        return result;
      });
    } catch (error) {
      // The audit log does not record every transaction.
      if (!(error instanceof StoreOutcomeUnknownError) || !done?.isNoted) throw error;
      const { result, head } = done;
      // The next lock is granted only after the lost transaction has ended.
      const isKept = await withRetry(() => runLocked((next) => hasEntry(next, head))).catch(() => {
        throw error;
      });
      if (isKept) return result;
      throw new StoreUnavailableError(
        'The connection to the database was lost before this was saved.',
        {
          cause: error,
        },
      );
    }
  }

  return {
    db,
    inWriteTransaction: (work) => runExclusive(() => withRetry(() => runVerified(work))),
    inSnapshot: (work) =>
      withRetry(() =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(work),
      ),
    idempotent: (work) =>
      withRetry(work, (error) => isRetryable(error) || error instanceof StoreOutcomeUnknownError),
  };
}

async function readHead(db: Kysely<Tables>): Promise<string> {
  const newest = db.selectFrom('audit').select('digest').orderBy('number', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.digest ?? '';
}

/** A digest covers everything before it, so if it exists, its transaction was committed. */
async function hasEntry(db: Kysely<Tables>, digest: string): Promise<boolean> {
  const entry = db.selectFrom('audit').select('number').where('digest', '=', digest).limit(1);
  return (await entry.executeTakeFirst()) !== undefined;
}
