import {
  StoreBusyError,
  StoreFullError,
  StoreOutcomeUnknownError,
  StoreUnavailableError,
} from '../store-errors.ts';

/**
 * Meaning of an error from PostgreSQL or the connection to it:
 * `conflict`: undone because of another transaction · `busy`: not possible at the moment · `full`: disk full ·
 * `away`: the statement was not accepted · `lost`: the result is unknown · null: none of these.
 */
export type Fault = 'conflict' | 'busy' | 'full' | 'away' | 'lost' | null;

/** Faults by SQLSTATE (PostgreSQL's manual, appendix A) or by the operating system's code. */
const faults: Record<string, Fault> = {
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '55P03': 'busy', // lock_not_available: lock_timeout
  '57014': 'busy', // query_canceled: statement_timeout
  '53100': 'full', // disk_full
  '53200': 'busy', // out_of_memory
  '53400': 'busy', // configuration_limit_exceeded
  '58030': 'busy', // io_error
  '25006': 'away', // read_only_sql_transaction: a standby responds
  '25P03': 'away', // idle_in_transaction_session_timeout
  '53300': 'away', // too_many_connections
  '57P03': 'away', // cannot_connect_now: starting or stopping
  '57P01': 'lost', // admin_shutdown
  '57P02': 'lost', // crash_shutdown
  '57P05': 'lost', // idle_session_timeout
  ECONNREFUSED: 'lost',
  ECONNRESET: 'lost',
  ECONNABORTED: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
  ENOTFOUND: 'lost',
  EAI_AGAIN: 'lost',
  EHOSTUNREACH: 'lost',
  ENETUNREACH: 'lost',
  ENOENT: 'lost', // a socket's file
};

/** Errors that pg reports without a code. */
const messages: readonly [RegExp, Fault][] = [
  [/not queryable|client was closed|timeout exceeded when trying to connect/i, 'away'],
  [/connection terminated|connection timeout|query read timeout/i, 'lost'],
];

export function classifyError(error: unknown): Fault {
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as { code?: string };
  // Connection exceptions, as reported by poolers.
  if (/^08[\dA-Z]{3}$/.test(code)) return 'lost';
  if (code !== '') return faults[code] ?? null;
  return messages.find(([pattern]) => pattern.test(error.message))?.[1] ?? null;
}

/**
 * Converts an error to an error of the store.
 * @param isUnwritten true if a lost connection certainly wrote nothing
 */
export function toStoreError(cause: unknown, isUnwritten: boolean): unknown {
  const fault = classifyError(cause);
  if (fault === null) return cause;
  if (fault === 'conflict' || fault === 'busy')
    return new StoreBusyError('The database cannot do this at the moment.', { cause });
  if (fault === 'full')
    return new StoreFullError('The database has no disk space left.', { cause });
  if (fault === 'away' || isUnwritten)
    return new StoreUnavailableError('The database cannot be reached.', { cause });
  return new StoreOutcomeUnknownError('We lost the connection to the database while writing.', {
    cause,
  });
}

/** Returns true if nothing was written and a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return true;
  return error instanceof StoreBusyError && classifyError(error.cause) === 'conflict';
}

const pauses = [50, 100, 200, 400, 800];
/** Time in ms after which no retry starts, because a person is waiting. */
const maxElapsedMs = 2000;

/** Retries work with growing pauses while the error is retryable. */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  shouldRetry: (error: unknown) => boolean = isRetryable,
): Promise<Result> {
  const began = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = pauses[tries];
      const isLate = performance.now() - began > maxElapsedMs;
      if (pause === undefined || isLate || !shouldRetry(error)) throw error;
      // Random pauses, so that conflicting transactions do not collide again.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
    }
  }
}
