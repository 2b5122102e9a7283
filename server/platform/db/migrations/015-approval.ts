import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/** Adds drafts that collect an account's changes, and requests for approval. */
export async function approval(db: Kysely<Tables>): Promise<void> {
  for (const column of ['collects', 'approval'])
    await define(db, `ALTER TABLE change_sets ADD COLUMN ${column} TEXT`);
  await define(
    db,
    'CREATE INDEX change_sets_to_collect ON change_sets (collects) WHERE collects IS NOT NULL',
  );
}
