import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * What finds revisions by when, by whom and of what kind they were written, and deletions. With this schema come pages
 * of one's own: a server of the version before could not publish what it does not know, so `worksFrom` is this schema.
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
