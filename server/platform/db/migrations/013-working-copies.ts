import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/** Adds unsaved changes, which are deleted with their account. */
export async function workingCopies(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const statements = [
  `CREATE TABLE working_copies (number INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL REFERENCES accounts (_id) ON DELETE CASCADE, document TEXT NOT NULL, base INTEGER NOT NULL,
    "before" TEXT NOT NULL, fields TEXT NOT NULL, at TEXT NOT NULL, UNIQUE (account_id, document)) STRICT`,
  'CREATE INDEX working_copies_of_document ON working_copies (document, at)',
];
