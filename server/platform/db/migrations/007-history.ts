import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Adds indexes on revisions by time, author, kind and deletion. This version also introduces own pages, which a
 * server of the previous version cannot publish, so `worksFrom` is this schema.
 */
export async function history(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const statements = [
  'CREATE INDEX revisions_of_moment ON revisions (at, batch)',
  'CREATE INDEX revisions_of_author ON revisions (author, batch)',
  'CREATE INDEX revisions_of_kind ON revisions (kind, batch)',
  'CREATE INDEX deletions ON revisions (revision) WHERE body IS NULL',
];
