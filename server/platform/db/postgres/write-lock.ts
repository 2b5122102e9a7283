import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { createMutex } from '../../concurrency/mutex.ts';
import { isNotedIn } from '../audit-store.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { StoreOutcomeUnknownError, StoreUnavailableError } from '../store-errors.ts';
import { isRetryable, withRetry } from './faults.ts';

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * A database with many connections and many servers. The turn is a row that is locked until the transaction ends:
 * the next one sees all of it, and numbers become visible in their order. A row and not an advisory lock, for
 * distributed databases that speak PostgreSQL's language keep the first and ignore the second.
 */
export function pooledConnections(db: Kysely<Tables>): SqlDatabase {
  /** Whoever waits for the lock waits here, not holding a connection that a reader could use. */
  const runExclusive = createMutex();

  function lockedTransaction<Result>(work: Work<Result>): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      const { rows } = await sql`SELECT name FROM turns WHERE name = 'append' FOR UPDATE`.execute(
        transaction,
      );
      if (rows.length !== 1) throw new Error('The table turns has lost its row.');
      return work(transaction);
    });
  }

  /** Takes a turn; when it is lost while being committed, the trail tells whether it was. */
  async function settledTransaction<Result>(work: Work<Result>): Promise<Result> {
    let done: { result: Result; head: string; isNoted: boolean } | undefined;
    try {
      return await lockedTransaction(async (transaction) => {
        const result = await work(transaction);
        done = { result, head: await headOf(transaction), isNoted: isNotedIn(transaction) };
        return result;
      });
    } catch (error) {
      // Of what the trail does not note it cannot tell.
      if (!(error instanceof StoreOutcomeUnknownError) || !done?.isNoted) throw error;
      const { result, head } = done;
      // The next turn begins when the lost one has ended, one way or the other.
      const isKept = await withRetry(() => lockedTransaction((next) => hasEntry(next, head))).catch(
        () => {
          throw error;
        },
      );
      if (isKept) return result;
      throw new StoreUnavailableError('The database was lost before this was kept.', {
        cause: error,
      });
    }
  }

  return {
    db,
    inWriteTransaction: (work) => runExclusive(() => withRetry(() => settledTransaction(work))),
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

async function headOf(db: Kysely<Tables>): Promise<string> {
  const newest = db.selectFrom('audit').select('digest').orderBy('number', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.digest ?? '';
}

/** A digest covers all that came before it: where it stands, the transaction that wrote it was kept. */
async function hasEntry(db: Kysely<Tables>, digest: string): Promise<boolean> {
  const entry = db.selectFrom('audit').select('number').where('digest', '=', digest).limit(1);
  return (await entry.executeTakeFirst()) !== undefined;
}
