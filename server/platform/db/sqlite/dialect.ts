import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { StoreBusyError, StoreFullError } from '../store-errors.ts';

const maxStatements = 500;

/**
 * Creates a Kysely dialect for node:sqlite, which caches prepared statements and takes the write lock at the start of a
 * transaction.
 * @param onCommit called after each transaction
 */
export function createSqliteDialect(
  database: DatabaseSync,
  onCommit: () => void = () => {},
): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(database, onCommit),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  readonly #committed: () => void;

  constructor(database: DatabaseSync, onCommit: () => void) {
    super({ database: cacheStatements(database) });
    this.#database = database;
    this.#committed = onCommit;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#committed();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Rolls back unless SQLite has already done so on a full or failing disk, because that would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function cacheStatements(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<typeof adaptStatement>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = adaptStatement(database, sql);
      if (kept.size >= maxStatements) kept.clear();
      kept.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql);
  const attempt = <Result>(work: () => Result) => runOn(database, work);
  const reader = statement.columns().length > 0;
  return {
    reader,
    all: (parameters: readonly unknown[]) =>
      attempt(() => statement.all(...(parameters as string[]))),
    run: (parameters: readonly unknown[]) =>
      attempt(() => statement.run(...(parameters as string[]))),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...(parameters as string[])) as IterableIterator<unknown>,
  };
}

const full = 13;
// SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN
const busyCodes = new Set([5, 6, 8, 10, full, 14]);

// SQLITE_IOERR, CANTOPEN: also reported when a full disk prevents a file next to the database from growing.
const diskCodes = new Set([10, 14]);
const minFreeBytes = 1 << 20;

function isDiskFull(database: DatabaseSync): boolean {
  const file = database.location();
  if (!file) return false;
  const { bavail, bsize, files, ffree } = statfsSync(dirname(file));
  return bavail * bsize < minFreeBytes || (files > 0 && ffree === 0);
}

/** Reports a database that cannot be read or written at the moment. */
function runOn<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = (error as { errcode?: number }).errcode;
    if (code === undefined || !busyCodes.has(code & 255)) throw error;
    const isFull = (code & 255) === full || (diskCodes.has(code & 255) && isDiskFull(database));
    const KnownError = isFull ? StoreFullError : StoreBusyError;
    throw new KnownError('The database cannot be used at the moment.', { cause: error });
  }
}
