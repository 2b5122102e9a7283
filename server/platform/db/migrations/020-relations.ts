import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { define } from './define.ts';

/**
 * Adds the relations of documents, drafts and working copies. They are derived on demand
 * (`content/store/relations.ts`), like those of documents that a server of the previous version saves.
 */
export async function addRelations(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await define(db, statement);
}

const statements = [
  `CREATE TABLE relations (number INTEGER PRIMARY KEY AUTOINCREMENT, holder TEXT NOT NULL, kind TEXT NOT NULL,
    id TEXT NOT NULL, relation TEXT NOT NULL, to_kind TEXT NOT NULL, to_id TEXT NOT NULL, field TEXT NOT NULL,
    value TEXT NOT NULL) STRICT`,
  'CREATE INDEX relations_from ON relations (holder, kind, id)',
  'CREATE INDEX relations_to ON relations (relation, to_id, holder, kind, id)',
  'ALTER TABLE change_documents ADD COLUMN related_in INTEGER',
  'ALTER TABLE working_copies ADD COLUMN related_in TEXT',
  'CREATE INDEX change_documents_to_relate ON change_documents (number) WHERE related_in IS NULL OR related_in <> version',
  'CREATE INDEX working_copies_to_relate ON working_copies (number) WHERE related_in IS NULL OR related_in <> at',
  'UPDATE documents SET named_in = NULL',
];
