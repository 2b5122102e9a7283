import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { ContentReader } from '../../../content/document.ts';
import { readerAt } from '../../../content/store/content-reader.ts';
import type { Tables } from '../../../tables.ts';
import { nodeSqliteDialect } from './dialect.ts';

/** A second, read-only view of the database for another process, such as one that renders pages. */
export function openSqliteReader(file: string): {
  at(revision: number): ContentReader;
  close(): Promise<void>;
} {
  const db = reading(file);
  return { at: (revision) => readerAt(db, revision), close: () => db.destroy() };
}

export function reading(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
}
