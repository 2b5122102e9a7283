import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/** Documents that are kept off the site, found without reading their bodies. */
export async function hidden(db: Kysely<Tables>): Promise<void> {
  for (const table of ['documents', 'revisions'])
    await define(db, `ALTER TABLE ${table} ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0`);
  await define(db, 'CREATE INDEX documents_hidden ON documents (kind, id) WHERE hidden = 1');
}
