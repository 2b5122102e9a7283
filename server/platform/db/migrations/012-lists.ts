import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Adds the texts that lists are searched and sorted by. `named_in` is the revision they were derived from; if it is
 * not the document's own, for example after a save by the previous version, they are derived again
 * (`content/store/list-pages.ts`).
 */
export async function lists(db: Kysely<Tables>): Promise<void> {
  for (const column of ['name', 'more', 'name_key'])
    await define(db, `ALTER TABLE documents ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`);
  await define(db, 'ALTER TABLE documents ADD COLUMN named_in INTEGER');
  for (const statement of statements) await define(db, statement);
}

const statements = [
  'CREATE INDEX documents_to_list ON documents (kind, name_key, created, type, parent, name, more, id)',
  'CREATE INDEX documents_to_name ON documents (kind) WHERE named_in IS NULL OR named_in <> revision',
];
