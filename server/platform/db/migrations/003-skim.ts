import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Adds indexes so that pages and searches of long lists read only the documents they return, and the start-up check
 * reads documents in revision order.
 */
export async function skim(db: Kysely<Tables>): Promise<void> {
  await define(db, 'DROP INDEX IF EXISTS documents_in_order');
  await define(
    db,
    'CREATE INDEX IF NOT EXISTS documents_to_skim ON documents (kind, created, type, parent, heading, id)',
  );
  await define(db, 'CREATE INDEX IF NOT EXISTS documents_of_revision ON documents (revision)');
}
