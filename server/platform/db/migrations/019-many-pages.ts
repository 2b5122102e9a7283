import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { isPostgres } from '../engine.ts';
import { define } from './define.ts';

/** Adds indexes for the chunks of the sitemap and the pages hidden from search engines. */
export async function prepareManyPages(db: Kysely<Tables>): Promise<void> {
  const endOfId = isPostgres(db)
    ? 'right(coalesce(parent, id), 2)'
    : 'substr(coalesce(parent, id), -2)';
  await define(
    db,
    `CREATE INDEX documents_of_part ON documents (kind, (${endOfId}), created, id, at, revision)`,
  );
  await define(
    db,
    `CREATE INDEX documents_not_in_search ON documents (kind, id) WHERE body LIKE '%"not_in_search":true%'`,
  );
}
