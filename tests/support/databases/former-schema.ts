/** SQL for every engine that reverts a current database to schema 17, before visits were counted. */
export const backToSchema17 = [
  ...['change_documents_to_relate', 'working_copies_to_relate'].map(
    (index) => `DROP INDEX ${index}`,
  ),
  ...['change_documents', 'working_copies'].map((table) => dropColumn(table, 'related_in')),
  drop('relations'),
  'DROP INDEX documents_of_part',
  'DROP INDEX documents_not_in_search',
  drop('visit_days'),
  'UPDATE schema_version SET version = 17',
];

/** The same back to schema 15, before the library of pictures. */
export const backToSchema15 = [
  ...backToSchema17,
  drop('pictures'),
  'UPDATE schema_version SET version = 15',
];

/** The same back to schema 14, before drafts were approved. */
export const backToSchema14 = [
  ...backToSchema15,
  'DROP INDEX change_sets_to_collect',
  ...['collects', 'approval'].map((column) => dropColumn('change_sets', column)),
  'UPDATE schema_version SET version = 14',
];

/** The same back to schema 13, before documents could be hidden. */
export const backToSchema13 = [
  ...backToSchema14,
  'DROP INDEX documents_hidden',
  ...['documents', 'revisions'].map((table) => dropColumn(table, 'hidden')),
  'UPDATE schema_version SET version = 13',
];

/** The same back to schema 12, before working copies. */
export const backToSchema12 = [
  ...backToSchema13,
  drop('working_copies'),
  'UPDATE schema_version SET version = 12',
];

/** The same back to schema 11, before lists were paged. */
export const backToSchema11 = [
  ...backToSchema12,
  ...['documents_to_list', 'documents_to_name'].map((name) => `DROP INDEX ${name}`),
  ...['name', 'more', 'name_key', 'named_in'].map((column) => dropColumn('documents', column)),
  'UPDATE schema_version SET version = 11',
];

/** The same back to schema 9, before drafts could be scheduled. */
export const backToSchema9 = [
  ...backToSchema11,
  ...['to_start', 'to_end', 'of_end_batch'].map((name) => `DROP INDEX change_sets_${name}`),
  ...[
    ...['starts', 'start_at', 'ends', 'end_at', 'planned_by', 'planned_at', 'problem'],
    ...['ended_by', 'ended_at', 'end_batch', 'kept'],
  ].map((column) => dropColumn('change_sets', column)),
  'UPDATE schema_version SET version = 9',
];

/** The same back to schema 8, before addresses were stored. */
export const backToSchema8 = [
  ...backToSchema9,
  'DROP INDEX documents_of_address',
  'DROP INDEX addresses',
  ...['documents', 'revisions'].map((table) => dropColumn(table, 'address')),
  'UPDATE schema_version SET version = 8',
];

/** The same back to schema 7, before there were drafts. */
export const backToSchema7 = [
  ...backToSchema8,
  ...['change_links', 'change_documents', 'change_sets'].map(drop),
  'UPDATE schema_version SET version = 7',
];

/** The same back to schema 6, before there was a history screen. */
export const backToSchema6 = [
  ...backToSchema7,
  ...['moment', 'author', 'kind'].map((name) => `DROP INDEX revisions_of_${name}`),
  'DROP INDEX deletions',
  'UPDATE schema_version SET version = 6',
];

/** The same back to schema 5, before queries were leads. */
export const backToSchema5 = [
  ...backToSchema6,
  ...['lead_entries', 'deliveries', 'lead_hooks', 'spam_words', 'form_days'].map(drop),
  ...['submission', 'status', 'sender', 'digest', 'caller', 'account'].map(
    (name) => `DROP INDEX queries_of_${name}`,
  ),
  'DROP INDEX queries_to_plan',
  ...[
    ...['submission_id', 'status', 'assigned_to', 'planned', 'opened_at', 'answered_at', 'email'],
    ...['company', 'message', 'page', 'source', 'medium', 'campaign', 'consent', 'sender'],
    ...['digest', 'caller', 'folded', 'spam', 'score', 'times', 'demo'],
  ].map((column) => dropColumn('queries', column)),
  'UPDATE schema_version SET version = 5',
];

const accountColumns = ['name', 'role', 'preferences', 'suspended_at', 'code_secret', 'code_step'];

/** The same back to schema 4, before accounts had roles. */
export const backToSchema4 = [
  ...backToSchema5,
  ...['recovery_codes', 'passkeys', 'links', 'identities', 'api_tokens', 'challenges'].map(drop),
  ...[...accountColumns, 'generated'].map((column) => dropColumn('accounts', column)),
  ...['id', 'agent', 'address', 'method', 'proved_at'].map((column) =>
    dropColumn('sessions', column),
  ),
  ...['audit_of_author', 'audit_of_action'].map((index) => `DROP INDEX ${index}`),
  'UPDATE schema_version SET version = 4',
];

function drop(table: string): string {
  return `DROP TABLE ${table}`;
}

function dropColumn(table: string, column: string): string {
  return `ALTER TABLE ${table} DROP COLUMN ${column}`;
}
