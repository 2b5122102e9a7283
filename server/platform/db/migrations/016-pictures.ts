import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/** Adds the library of stored pictures and files; the server fills it from storage at its next start. */
export async function pictures(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const statements = [
  `CREATE TABLE pictures (id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, path TEXT NOT NULL, notes TEXT NOT NULL,
    name TEXT NOT NULL, bytes INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, look TEXT,
    source TEXT NOT NULL, added_by TEXT NOT NULL, added_at TEXT NOT NULL, hidden_at TEXT, erased_at TEXT) STRICT`,
  'CREATE INDEX pictures_by_time ON pictures (kind, added_at, id)',
  'CREATE INDEX pictures_erased ON pictures (id) WHERE erased_at IS NOT NULL',
];
