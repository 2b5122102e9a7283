/** SQL for every engine that reverts a current database to schema 18, the schema of version 0.2.0. */
export const backToSchema18 = [
  ...['change_documents_to_relate', 'working_copies_to_relate'].map(
    (index) => `DROP INDEX ${index}`,
  ),
  ...['change_documents', 'working_copies'].map(
    (table) => `ALTER TABLE ${table} DROP COLUMN related_in`,
  ),
  'DROP TABLE relations',
  'DROP INDEX documents_of_part',
  'DROP INDEX documents_not_in_search',
  'UPDATE schema_version SET version = 18',
];
