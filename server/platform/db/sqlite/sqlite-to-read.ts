import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { createSqliteDialect } from './dialect.ts';

/** Opens a read-only connection, with its own view of the database. */
export function openReadOnlySqlite(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  return new Kysely<Tables>({ dialect: createSqliteDialect(database) });
}
