const tables = ['recovery_codes', 'passkeys', 'links', 'identities', 'api_tokens', 'challenges'];
const columns = {
  accounts: [
    'name',
    'role',
    'preferences',
    'suspended_at',
    'code_secret',
    'code_step',
    'generated',
  ],
  sessions: ['id', 'agent', 'address', 'method', 'proved_at'],
};
const indexes = ['audit_of_author', 'audit_of_action'];

/** What takes a database of today back to schema 4, before accounts had roles; in the SQL of every engine. */
export const backToSchema4 = [
  ...tables.map((table) => `DROP TABLE ${table}`),
  ...Object.entries(columns).flatMap(([table, names]) =>
    names.map((name) => `ALTER TABLE ${table} DROP COLUMN ${name}`),
  ),
  ...indexes.map((index) => `DROP INDEX ${index}`),
  'UPDATE schema_version SET version = 4',
];
