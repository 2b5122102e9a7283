import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { isPostgres } from '../engine.ts';
import { define } from './define.ts';

/**
 * Adds current and former addresses of pages as columns. A server of the previous version would write revisions
 * without them and lose addresses, so `worksFrom` is this schema.
 */
export async function addresses(db: Kysely<Tables>): Promise<void> {
  for (const table of ['documents', 'revisions'])
    await define(db, `ALTER TABLE ${table} ADD COLUMN address TEXT`);
  const said = sql.raw(
    isPostgres(db) ? "body::json ->> 'address'" : "json_extract(body, '$.address')",
  );
  await sql`UPDATE documents SET address = ${said} WHERE kind = 'page'`.execute(db);
  await sql`UPDATE revisions SET address = CASE WHEN body IS NULL THEN '-' ELSE ${said} END WHERE kind = 'page'`.execute(
    db,
  );
  for (const statement of statements) await define(db, statement);
}

const statements = [
  'CREATE INDEX documents_of_address ON documents (address, kind, id) WHERE address IS NOT NULL',
  'CREATE INDEX addresses ON revisions (revision, kind, id, parent, address) WHERE address IS NOT NULL',
];
