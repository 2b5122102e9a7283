import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Adds roles, second steps, links and tokens. Existing accounts become owners. A server of the previous version would
 * give every log-in all rights, so `worksFrom` is this schema.
 */
export async function people(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const ofAccount = 'account_id TEXT NOT NULL REFERENCES accounts (_id) ON DELETE CASCADE';

const statements = [
  "ALTER TABLE accounts ADD COLUMN name TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT 'owner'",
  "ALTER TABLE accounts ADD COLUMN preferences TEXT NOT NULL DEFAULT '{}'",
  'ALTER TABLE accounts ADD COLUMN suspended_at TEXT',
  'ALTER TABLE accounts ADD COLUMN code_secret TEXT',
  'ALTER TABLE accounts ADD COLUMN code_step INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE accounts ADD COLUMN generated INTEGER NOT NULL DEFAULT 0',
  "ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password'",
  "ALTER TABLE sessions ADD COLUMN proved_at TEXT NOT NULL DEFAULT ''",
  // Part of a digest reveals nothing about the token.
  'UPDATE sessions SET id = substr(token_hash, 1, 24), proved_at = created_at',
  `CREATE TABLE recovery_codes (hash TEXT PRIMARY KEY, ${ofAccount}, used_at TEXT) STRICT`,
  'CREATE INDEX recovery_codes_of_account ON recovery_codes (account_id)',
  `CREATE TABLE passkeys (id TEXT PRIMARY KEY, ${ofAccount}, name TEXT NOT NULL, public_key TEXT NOT NULL,
    counter INTEGER NOT NULL, transports TEXT NOT NULL, created_at TEXT NOT NULL, used_at TEXT) STRICT`,
  'CREATE INDEX passkeys_of_account ON passkeys (account_id)',
  `CREATE TABLE links (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, purpose TEXT NOT NULL, email TEXT NOT NULL, role TEXT,
    account_id TEXT REFERENCES accounts (_id) ON DELETE CASCADE, made_by TEXT NOT NULL, made_at TEXT NOT NULL,
    ends_at TEXT NOT NULL, used_at TEXT) STRICT`,
  'CREATE INDEX links_of_address ON links (email)',
  `CREATE TABLE identities (id TEXT PRIMARY KEY, issuer TEXT NOT NULL, subject TEXT NOT NULL, ${ofAccount},
    created_at TEXT NOT NULL, UNIQUE (issuer, subject)) STRICT`,
  'CREATE INDEX identities_of_account ON identities (account_id)',
  `CREATE TABLE api_tokens (id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, scopes TEXT NOT NULL,
    ${ofAccount}, created_at TEXT NOT NULL, ends_at TEXT NOT NULL, used_at TEXT) STRICT`,
  'CREATE INDEX api_tokens_of_account ON api_tokens (account_id)',
  `CREATE TABLE challenges (hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, body TEXT NOT NULL, ends_at INTEGER NOT NULL) STRICT`,
  'CREATE INDEX audit_of_author ON audit (author, number)',
  'CREATE INDEX audit_of_action ON audit (action, number)',
];
