import type { Kysely } from 'kysely';
import { callerOf } from '../../../../shared/rules/caller.ts';
import type { Tables } from '../../../tables.ts';
import { fold } from '../text.ts';
import { define } from './define.ts';

/**
 * Turns queries into leads with a status, an assignee and notifications. Notifies nobody of earlier ones; those
 * marked as spam are held. Only adds: a query received meanwhile by a server of the previous version has `planned` 0
 * and is handled as usual.
 */
export async function leads(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
  await foldOldQueries(db);
}

const text = "TEXT NOT NULL DEFAULT ''";
const count = 'INTEGER NOT NULL DEFAULT 0';
const ofLead = 'lead_id TEXT REFERENCES queries (_id) ON DELETE CASCADE';

const columns = [
  'submission_id TEXT',
  "status TEXT NOT NULL DEFAULT 'new'",
  'assigned_to TEXT',
  `planned ${count}`,
  'opened_at TEXT',
  'answered_at TEXT',
  ...['email', 'company', 'message', 'page', 'source', 'medium', 'campaign'].map(
    (name) => `${name} ${text}`,
  ),
  'consent TEXT',
  ...['sender', 'digest', 'caller', 'folded'].map((name) => `${name} ${text}`),
  "spam TEXT NOT NULL DEFAULT '[]'",
  `score ${count}`,
  'times INTEGER NOT NULL DEFAULT 1',
  `demo ${count}`,
];

const statements = [
  ...columns.map((column) => `ALTER TABLE queries ADD COLUMN ${column}`),
  "UPDATE queries SET planned = 1, status = CASE WHEN suspected_spam = 1 THEN 'spam' ELSE 'new' END",
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
];

const slice = 200;

/** Fills the search text of old queries, because SQL's lower() knows only English letters in some databases. */
async function foldOldQueries(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('queries')
      .select(['number', 'name', 'phone_number', 'subject'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(slice)
      .execute();
    for (const { number, name, phone_number, subject } of rows)
      await db
        .updateTable('queries')
        .set({
          folded: fold([name, phone_number, subject].join('\n')),
          caller: callerOf(phone_number),
        })
        .where('number', '=', number)
        .execute();
    if (rows.length < slice) return;
    after = rows.at(-1)?.number ?? 0;
  }
}
