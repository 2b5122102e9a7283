import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { appendAudit } from '../audit-store.ts';
import { define } from './define.ts';

/** Adds the audit trail. Its first entry names the revision from which it is complete. */
export async function audit(db: Kysely<Tables>): Promise<void> {
  await define(
    db,
    `CREATE TABLE audit (number INTEGER PRIMARY KEY, at TEXT NOT NULL, author TEXT NOT NULL, action TEXT NOT NULL,
        subject TEXT NOT NULL, from_revision INTEGER, to_revision INTEGER, body_digest TEXT, digest TEXT NOT NULL) STRICT`,
  );
  await define(db, 'CREATE INDEX audit_of_revision ON audit (to_revision)');
  const newest = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirst();
  await appendAudit(db, {
    at: new Date(),
    author: 'system',
    action: 'began',
    subject: 'audit',
    to: Number(newest?.revision ?? 0),
  });
}
