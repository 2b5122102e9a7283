import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { appendAudit } from '../audit-store.ts';
import { define } from './define.ts';

/**
 * The schema of version 0.2.0, with number 18. `AUTOINCREMENT` keeps a number from ever being used twice. The first
 * entry of the audit log names the revision from which it is complete.
 */
export async function createBaseline(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
  await appendAudit(db, {
    at: new Date(),
    author: 'system',
    action: 'began',
    subject: 'audit',
    to: 0,
  });
}

const state = `kind TEXT NOT NULL, id TEXT NOT NULL, parent TEXT, author TEXT NOT NULL, at TEXT NOT NULL,
  created INTEGER NOT NULL, type TEXT, heading TEXT NOT NULL`;
const text = "TEXT NOT NULL DEFAULT ''";
const count = 'INTEGER NOT NULL DEFAULT 0';
const written = 'author TEXT NOT NULL, at TEXT NOT NULL';
const ofAccount = 'account_id TEXT NOT NULL REFERENCES accounts (_id) ON DELETE CASCADE';
const ofLead = 'lead_id TEXT REFERENCES queries (_id) ON DELETE CASCADE';
const ofDraft = 'change_set TEXT NOT NULL REFERENCES change_sets (id) ON DELETE CASCADE';

const content = [
  `CREATE TABLE revisions (revision INTEGER PRIMARY KEY AUTOINCREMENT, ${state}, body TEXT, batch INTEGER NOT NULL,
    address TEXT, hidden ${count}) STRICT`,
  `CREATE TABLE documents (${state}, body TEXT NOT NULL, revision INTEGER NOT NULL REFERENCES revisions (revision),
    address TEXT, name ${text}, more ${text}, name_key ${text}, named_in INTEGER, hidden ${count},
    PRIMARY KEY (kind, id)) STRICT`,
  'CREATE INDEX revisions_of_document ON revisions (kind, id, revision)',
  'CREATE INDEX revisions_of_batch ON revisions (batch)',
  'CREATE INDEX revisions_of_moment ON revisions (at, batch)',
  'CREATE INDEX revisions_of_author ON revisions (author, batch)',
  'CREATE INDEX revisions_of_kind ON revisions (kind, batch)',
  'CREATE INDEX deletions ON revisions (revision) WHERE body IS NULL',
  'CREATE INDEX addresses ON revisions (revision, kind, id, parent, address) WHERE address IS NOT NULL',
  'CREATE INDEX documents_of_parent ON documents (parent, kind, created)',
  'CREATE INDEX documents_to_skim ON documents (kind, created, type, parent, heading, id)',
  'CREATE INDEX documents_of_revision ON documents (revision)',
  'CREATE INDEX documents_of_address ON documents (address, kind, id) WHERE address IS NOT NULL',
  'CREATE INDEX documents_to_list ON documents (kind, name_key, created, type, parent, name, more, id)',
  'CREATE INDEX documents_to_name ON documents (kind) WHERE named_in IS NULL OR named_in <> revision',
  'CREATE INDEX documents_hidden ON documents (kind, id) WHERE hidden = 1',
  `CREATE TABLE audit (number INTEGER PRIMARY KEY, at TEXT NOT NULL, author TEXT NOT NULL, action TEXT NOT NULL,
    subject TEXT NOT NULL, from_revision INTEGER, to_revision INTEGER, body_digest TEXT, digest TEXT NOT NULL) STRICT`,
  'CREATE INDEX audit_of_revision ON audit (to_revision)',
  'CREATE INDEX audit_of_author ON audit (author, number)',
  'CREATE INDEX audit_of_action ON audit (action, number)',
  `CREATE TABLE pictures (id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, path TEXT NOT NULL, notes TEXT NOT NULL,
    name TEXT NOT NULL, bytes INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, look TEXT,
    source TEXT NOT NULL, added_by TEXT NOT NULL, added_at TEXT NOT NULL, hidden_at TEXT, erased_at TEXT) STRICT`,
  'CREATE INDEX pictures_by_time ON pictures (kind, added_at, id)',
  'CREATE INDEX pictures_erased ON pictures (id) WHERE erased_at IS NOT NULL',
  'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
];

const people = [
  `CREATE TABLE accounts (_id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL, name ${text}, role TEXT NOT NULL DEFAULT 'owner', preferences TEXT NOT NULL DEFAULT '{}',
    suspended_at TEXT, code_secret TEXT, code_step ${count}, generated ${count}) STRICT`,
  `CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, ${ofAccount}, created_at TEXT NOT NULL, used_at TEXT NOT NULL,
    id ${text}, agent ${text}, address ${text}, method TEXT NOT NULL DEFAULT 'password', proved_at ${text}) STRICT`,
  'CREATE INDEX sessions_of_account ON sessions (account_id)',
  'CREATE TABLE attempts (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT',
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
  `CREATE TABLE working_copies (number INTEGER PRIMARY KEY AUTOINCREMENT, ${ofAccount}, document TEXT NOT NULL,
    base INTEGER NOT NULL, "before" TEXT NOT NULL, fields TEXT NOT NULL, at TEXT NOT NULL,
    UNIQUE (account_id, document)) STRICT`,
  'CREATE INDEX working_copies_of_document ON working_copies (document, at)',
];

const leads = [
  `CREATE TABLE queries (number INTEGER PRIMARY KEY AUTOINCREMENT, _id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    phone_number TEXT NOT NULL, subject TEXT NOT NULL, created_at TEXT NOT NULL, suspected_spam INTEGER NOT NULL,
    submission_id TEXT, status TEXT NOT NULL DEFAULT 'new', assigned_to TEXT, planned ${count}, opened_at TEXT,
    answered_at TEXT, email ${text}, company ${text}, message ${text}, page ${text}, source ${text}, medium ${text},
    campaign ${text}, consent TEXT, sender ${text}, digest ${text}, caller ${text}, folded ${text},
    spam TEXT NOT NULL DEFAULT '[]', score ${count}, times INTEGER NOT NULL DEFAULT 1, demo ${count}) STRICT`,
  'CREATE UNIQUE INDEX queries_of_submission ON queries (submission_id)',
  'CREATE INDEX queries_to_plan ON queries (number) WHERE planned <> 1',
  'CREATE INDEX queries_of_status ON queries (status, number)',
  "CREATE INDEX queries_of_sender ON queries (sender, number) WHERE sender <> ''",
  "CREATE INDEX queries_of_digest ON queries (digest, number) WHERE digest <> ''",
  'CREATE INDEX queries_of_caller ON queries (caller) WHERE answered_at IS NOT NULL',
  'CREATE INDEX queries_of_account ON queries (assigned_to) WHERE assigned_to IS NOT NULL',
  `CREATE TABLE lead_entries (id TEXT PRIMARY KEY, ${ofLead}, at TEXT NOT NULL, author TEXT NOT NULL, kind TEXT NOT NULL,
    text TEXT NOT NULL) STRICT`,
  'CREATE INDEX entries_of_lead ON lead_entries (lead_id)',
  `CREATE TABLE deliveries (key TEXT PRIMARY KEY, kind TEXT NOT NULL, channel TEXT NOT NULL, recipient TEXT NOT NULL, ${ofLead},
    subjects TEXT NOT NULL, state TEXT NOT NULL, tries ${count}, created_at TEXT NOT NULL, next_at INTEGER NOT NULL,
    claimed_until ${count}, done_at TEXT, fault TEXT, answer ${text}) STRICT`,
  "CREATE INDEX deliveries_to_send ON deliveries (next_at) WHERE state = 'waiting'",
  'CREATE INDEX deliveries_of_lead ON deliveries (lead_id)',
  'CREATE INDEX deliveries_of_state ON deliveries (state, created_at)',
  `CREATE TABLE lead_hooks (id TEXT PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL, shape TEXT NOT NULL,
    events TEXT NOT NULL, secret TEXT NOT NULL, active INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT`,
  `CREATE TABLE spam_words (hash TEXT PRIMARY KEY, spam ${count}, good ${count}) STRICT`,
  `CREATE TABLE form_days (id TEXT PRIMARY KEY, day TEXT NOT NULL, page ${text}, source ${text}, seen ${count},
    sent ${count}, spam ${count}, refused ${count}) STRICT`,
  'CREATE INDEX form_days_of_day ON form_days (day)',
  `CREATE TABLE visit_days (id TEXT PRIMARY KEY NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    times INTEGER NOT NULL) STRICT`,
  'CREATE INDEX visit_days_of_day ON visit_days (day)',
];

const drafts = [
  `CREATE TABLE change_sets (id TEXT PRIMARY KEY, name TEXT NOT NULL, state TEXT NOT NULL, version INTEGER NOT NULL,
    ${written}, closed_by TEXT, closed_at TEXT, batch INTEGER, starts TEXT, start_at INTEGER, ends TEXT, end_at INTEGER,
    planned_by TEXT, planned_at TEXT, problem TEXT, ended_by TEXT, ended_at TEXT, end_batch INTEGER, kept TEXT,
    collects TEXT, approval TEXT) STRICT`,
  'CREATE INDEX change_sets_of_state ON change_sets (state, at)',
  'CREATE UNIQUE INDEX change_sets_of_batch ON change_sets (batch) WHERE batch IS NOT NULL',
  'CREATE INDEX change_sets_to_start ON change_sets (start_at) WHERE start_at IS NOT NULL',
  'CREATE INDEX change_sets_to_end ON change_sets (end_at) WHERE end_at IS NOT NULL AND ended_at IS NULL',
  'CREATE UNIQUE INDEX change_sets_of_end_batch ON change_sets (end_batch) WHERE end_batch IS NOT NULL',
  'CREATE INDEX change_sets_to_collect ON change_sets (collects) WHERE collects IS NOT NULL',
  `CREATE TABLE change_documents (number INTEGER PRIMARY KEY AUTOINCREMENT, ${ofDraft}, kind TEXT NOT NULL, id TEXT NOT NULL,
    parent TEXT, base INTEGER NOT NULL, body TEXT, version INTEGER NOT NULL, ${written}) STRICT`,
  'CREATE UNIQUE INDEX change_documents_of_set ON change_documents (change_set, kind, id)',
  `CREATE TABLE change_links (digest TEXT PRIMARY KEY, ${ofDraft}, ${written}, ends_at INTEGER NOT NULL) STRICT`,
  'CREATE INDEX change_links_of_set ON change_links (change_set)',
];

/** In small letters: these types and their order are the same in PostgreSQL. */
const servers = [
  'CREATE TABLE publishes (number INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, body TEXT NOT NULL) STRICT',
  'CREATE TABLE leases (name text PRIMARY KEY, holder text NOT NULL, fence bigint NOT NULL, expires_at bigint NOT NULL)',
  'CREATE TABLE releases (number bigint PRIMARY KEY, manifest text NOT NULL)',
  `CREATE TABLE live_release (id integer PRIMARY KEY, release bigint NOT NULL, newest bigint NOT NULL,
    pinned integer NOT NULL, switches bigint NOT NULL)`,
  `CREATE TABLE publish_state (id integer PRIMARY KEY, number bigint NOT NULL, switches bigint NOT NULL, body text,
    wakes bigint NOT NULL, distrusts bigint NOT NULL)`,
  'CREATE TABLE shelf (key text PRIMARY KEY, text text NOT NULL, ends_at bigint NOT NULL)',
  'INSERT INTO live_release VALUES (1, 0, 0, 0, 0)',
  'INSERT INTO publish_state VALUES (1, 0, 0, NULL, 0, 0)',
];

const statements = [...people, ...content, ...leads, ...drafts, ...servers];
