import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Adds drafts. Only adds: a server of the previous version keeps working. It does not know drafts' pictures, but its
 * sweep keeps recent ones for a day.
 */
export async function drafts(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const written = 'author TEXT NOT NULL, at TEXT NOT NULL';
const ofSet = 'change_set TEXT NOT NULL REFERENCES change_sets (id) ON DELETE CASCADE';

const statements = [
  `CREATE TABLE change_sets (id TEXT PRIMARY KEY, name TEXT NOT NULL, state TEXT NOT NULL, version INTEGER NOT NULL,
    ${written}, closed_by TEXT, closed_at TEXT, batch INTEGER) STRICT`,
  'CREATE INDEX change_sets_of_state ON change_sets (state, at)',
  'CREATE UNIQUE INDEX change_sets_of_batch ON change_sets (batch) WHERE batch IS NOT NULL',
  `CREATE TABLE change_documents (number INTEGER PRIMARY KEY AUTOINCREMENT, ${ofSet}, kind TEXT NOT NULL, id TEXT NOT NULL,
    parent TEXT, base INTEGER NOT NULL, body TEXT, version INTEGER NOT NULL, ${written}) STRICT`,
  'CREATE UNIQUE INDEX change_documents_of_set ON change_documents (change_set, kind, id)',
  `CREATE TABLE change_links (digest TEXT PRIMARY KEY, ${ofSet}, ${written}, ends_at INTEGER NOT NULL) STRICT`,
  'CREATE INDEX change_links_of_set ON change_links (change_set)',
];
