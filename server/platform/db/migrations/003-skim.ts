import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Pages and searches of long lists skim an index and touch only the documents they answer.
 * The check at the start goes through the documents in the order of their revisions.
 */
export async function skim(db: Kysely<Tables>): Promise<void> {
  await define(db, 'DROP INDEX IF EXISTS documents_in_order');
  await define(
    db,
    'CREATE INDEX IF NOT EXISTS documents_to_skim ON documents (kind, created, type, parent, heading, id)',
  );
  await define(db, 'CREATE INDEX IF NOT EXISTS documents_of_revision ON documents (revision)');
}
