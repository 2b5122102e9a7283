import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/** Adds a column for hidden documents, so that they are found without reading bodies. */
export async function hidden(db: Kysely<Tables>): Promise<void> {
  for (const table of ['documents', 'revisions'])
    await define(db, `ALTER TABLE ${table} ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0`);
  await define(db, 'CREATE INDEX documents_hidden ON documents (kind, id) WHERE hidden = 1');
}
