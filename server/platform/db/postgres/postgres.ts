import { Kysely, PostgresDialect, sql } from 'kysely';
import type { ContentReader } from '../../../content/document.ts';
import { createReaderAt } from '../../../content/store/content-reader.ts';
import type { Store } from '../../../store.ts';
import { createSqlStore } from '../../../store.ts';
import type { Tables } from '../../../tables.ts';
import { migrate, NewerSchemaError, needsUpgrade } from '../migrations/migrate.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { type RawPool, reconnectPool } from './client.ts';
import { classifyError } from './faults.ts';
import { createPostgresPool, type PoolOptions } from './pool.ts';
import { createPooledDatabase } from './write-lock.ts';

/** The database cannot be used. The message contains the remedy, but no password. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

export interface PostgresOptions {
  /** Requires an existing store of this schema, instead of creating or migrating it. */
  asItIs?: { schema: number };
  /** Runs before the schema of an existing store is upgraded; if it fails, nothing is upgraded. */
  beforeUpgrade?: (schema: number) => Promise<void>;
  /** Disables time limits for work on complete tables. */
  withoutTimeouts?: true;
  /** Maximum number of connections of this process. */
  size?: number;
  /** Time in ms to wait for a database that is still starting. */
  waitMs?: number;
}

/**
 * Opens the database, and creates and migrates its tables if necessary. Several servers may do so at once.
 * @throws UnusableDatabaseError, NewerSchemaError, OlderSchemaError
 */
export async function openPostgresStore(
  address: string,
  options: PostgresOptions = {},
): Promise<Store> {
  return createSqlStore(await openPostgres(address, options));
}

/** Opens the database without a store. */
export async function openPostgres(
  address: string,
  { size = 10, waitMs = 10_000, asItIs, withoutTimeouts, beforeUpgrade }: PostgresOptions = {},
): Promise<SqlDatabase> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      await runUnlimited(address, (database) =>
        asItIs ? assertTables(database, asItIs.schema) : prepare(database, beforeUpgrade),
      );
      return wrapPool(
        createPool(address, { size, ...(withoutTimeouts ? { withoutTimeouts } : {}) }),
      );
    } catch (error) {
      const isComing = isAway(error) && performance.now() < until;
      if (!isComing) throw explainError(error, address);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Building an index on a large table takes long, and so does waiting for another server that does. */
async function runUnlimited(
  address: string,
  work: (database: SqlDatabase) => Promise<void>,
): Promise<void> {
  const database = wrapPool(createPool(address, { size: 1, withoutTimeouts: true }));
  try {
    await work(database);
  } finally {
    await database.db.destroy();
  }
}

/** Opens a reader of the database for another process, such as a render worker. */
export function openPostgresReader(address: string): {
  at(revision: number): ContentReader;
  close(): Promise<void>;
} {
  const { db } = wrapPool(createPool(address, { size: 2, name: 'marquee renderer' }));
  return { at: (revision) => createReaderAt(db, revision), close: () => db.destroy() };
}

/** Opens a database over existing connections. */
export async function openDatabaseOver(pool: RawPool): Promise<SqlDatabase> {
  const database = wrapPool(pool);
  await prepare(database);
  return database;
}

function wrapPool(pool: RawPool): SqlDatabase {
  const dialect = new PostgresDialect({ pool: reconnectPool(pool) });
  return createPooledDatabase(new Kysely<Tables>({ dialect }));
}

function createPool(address: string, options: PoolOptions): RawPool {
  try {
    return createPostgresPool(address, options);
  } catch (cause) {
    throw new UnusableDatabaseError(`DATABASE_URL is wrong: it cannot be parsed.`, { cause });
  }
}

/** Requires the exact schema, because a reader cannot migrate it. */
async function assertTables({ db }: SqlDatabase, schema: number): Promise<void> {
  const version = await readSchema(db);
  if (version === null)
    throw new UnusableDatabaseError(
      'The database contains no Marquee data yet. Start the server once: npm start',
    );
  if (version > schema) throw new NewerSchemaError(version, schema);
  if (version < schema)
    throw new UnusableDatabaseError(
      `The database has schema ${version}, but this version needs ${schema}. Start the server once: npm start`,
    );
}

/** @returns the schema version, or null without tables */
async function readSchema(db: Kysely<Tables>): Promise<number | null> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT to_regclass('schema_version') IS NOT NULL AS has`.execute(db);
  if (!rows[0]?.has) return null;
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

async function prepare(
  database: SqlDatabase,
  beforeUpgrade: PostgresOptions['beforeUpgrade'] = async () => {},
): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    SELECT current_setting('server_encoding') AS encoding`.execute(database.db);
  const { encoding } = rows[0] ?? { encoding: 'none' };
  if (encoding !== 'UTF8')
    throw new UnusableDatabaseError(
      `The database of DATABASE_URL has the encoding ${encoding}. Create one with ENCODING 'UTF8'.`,
    );
  const schema = await readSchema(database.db);
  if (schema && needsUpgrade(schema)) await beforeUpgrade(schema);
  await createWriteLock(database.db);
  await migrate(database);
}

/** Creates the row that serves as the write lock. */
async function createWriteLock(db: Kysely<Tables>, triesLeft = 10): Promise<void> {
  try {
    await sql`CREATE TABLE IF NOT EXISTS turns (name TEXT PRIMARY KEY)`.execute(db);
    await sql`INSERT INTO turns (name) VALUES ('append') ON CONFLICT DO NOTHING`.execute(db);
  } catch (error) {
    // Another server is creating the same table.
    const isTwice = ['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '');
    if (!isTwice || triesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await createWriteLock(db, triesLeft - 1);
  }
}

function isAway(error: unknown): boolean {
  const fault = classifyError((error as Error).cause ?? error);
  return fault === 'lost' || fault === 'away';
}

/** Explanations of refused connections, by SQLSTATE. */
const explanations: Record<string, string> = {
  '28P01': 'the database refuses this user or password. Correct it.',
  '28000': 'the database refuses this user from this host. Correct it, or allow it there.',
  '3D000': 'the database does not exist. Create it, or name another.',
  '42501': 'this user may not create tables there. Make it the owner of the database.',
};

function explainError(error: unknown, address: string): unknown {
  if (error instanceof UnusableDatabaseError) return error;
  const cause = (error as Error).cause ?? error;
  const { code = '', message } = cause as Error & { code?: string };
  const refusal = explanations[code];
  if (refusal)
    return new UnusableDatabaseError(`DATABASE_URL is wrong: ${refusal}`, { cause: error });
  if (isAway(error))
    return new UnusableDatabaseError(
      `The database at ${describeAddress(address)} cannot be reached${code && ` (${code})`}. Start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  if (/SSL|TLS|certificate/i.test(message))
    return new UnusableDatabaseError(
      `DATABASE_URL is wrong: TLS failed (${message}). Correct sslmode in it.`,
      { cause: error },
    );
  return error;
}

/** Describes host, port and database without credentials. */
function describeAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.hostname}:${url.port || 5432}${url.pathname}` : 'DATABASE_URL';
}
