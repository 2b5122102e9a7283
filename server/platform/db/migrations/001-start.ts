import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/** The first schema. `AUTOINCREMENT` keeps a number from ever being used twice. */
export async function start(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const state = `kind TEXT NOT NULL, id TEXT NOT NULL, parent TEXT, author TEXT NOT NULL, at TEXT NOT NULL,
  created INTEGER NOT NULL, type TEXT, heading TEXT NOT NULL`;

const statements = [
  `CREATE TABLE revisions (revision INTEGER PRIMARY KEY AUTOINCREMENT, ${state}, body TEXT, batch INTEGER NOT NULL) STRICT`,
  'CREATE INDEX revisions_of_document ON revisions (kind, id, revision)',
  'CREATE INDEX revisions_of_batch ON revisions (batch)',
  `CREATE TABLE documents (${state}, body TEXT NOT NULL, revision INTEGER NOT NULL REFERENCES revisions (revision), PRIMARY KEY (kind, id)) STRICT`,
  'CREATE INDEX documents_in_order ON documents (kind, created)',
  'CREATE INDEX documents_of_parent ON documents (parent, kind, created)',
  `CREATE TABLE accounts (_id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL, created_at TEXT NOT NULL) STRICT`,
  `CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts (_id) ON DELETE CASCADE,
    created_at TEXT NOT NULL, used_at TEXT NOT NULL) STRICT`,
  'CREATE INDEX sessions_of_account ON sessions (account_id)',
  `CREATE TABLE queries (number INTEGER PRIMARY KEY AUTOINCREMENT, _id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    phone_number TEXT NOT NULL, subject TEXT NOT NULL, created_at TEXT NOT NULL, suspected_spam INTEGER NOT NULL) STRICT`,
  'CREATE TABLE publishes (number INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, body TEXT NOT NULL) STRICT',
  'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
  'CREATE TABLE attempts (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT',
];
