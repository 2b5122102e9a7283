import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import { isPostgres } from './engine.ts';
import { newestSchema } from './migrations/migrate.ts';
import type { SqlDatabase } from './sql-database.ts';
import { toStoredText } from './text.ts';

type Db = Kysely<Tables>;
type Row = Record<string, string | number | null>;

/** Every table with its sort key, ordered so that references point to earlier tables. */
const tables = [
  { name: 'revisions', key: 'revision' },
  { name: 'documents', key: 'revision' },
  { name: 'accounts', key: '_id' },
  { name: 'sessions', key: 'token_hash' },
  { name: 'recovery_codes', key: 'hash' },
  { name: 'passkeys', key: 'id' },
  { name: 'links', key: 'id' },
  { name: 'identities', key: 'id' },
  { name: 'api_tokens', key: 'id' },
  { name: 'working_copies', key: 'number', isNumbered: true },
  { name: 'pictures', key: 'id' },
  { name: 'queries', key: 'number', isNumbered: true },
  { name: 'lead_entries', key: 'id' },
  { name: 'deliveries', key: 'key' },
  { name: 'lead_hooks', key: 'id' },
  { name: 'spam_words', key: 'hash' },
  { name: 'form_days', key: 'id' },
  { name: 'visit_days', key: 'id' },
  { name: 'change_sets', key: 'id' },
  { name: 'change_documents', key: 'number', isNumbered: true },
  { name: 'change_links', key: 'digest' },
  { name: 'relations', key: 'number', isNumbered: true },
  { name: 'publishes', key: 'number', isNumbered: true },
  { name: 'settings', key: 'name' },
  { name: 'audit', key: 'number' },
  { name: 'leases', key: 'name' },
  { name: 'releases', key: 'number' },
  { name: 'live_release', key: 'id' },
  { name: 'publish_state', key: 'id' },
] as const satisfies { name: keyof Tables; key: string; isNumbered?: true }[];

/** Tables with rows that last only a few minutes, which are not copied. */
const shortLived = ['attempts', 'shelf', 'challenges'] as const satisfies (keyof Tables)[];

type CopiedTable = (typeof tables)[number]['name'];

/** Number of rows and digest of a table, equal on both sides. */
export interface CopyResult {
  table: CopiedTable;
  rows: number;
  /** SHA-256 over all rows in order. */
  digest: string;
}

interface CopyOptions {
  replace?: boolean;
  exclude?: readonly CopiedTable[];
  /** Schema version of both databases. An earlier version has fewer tables. */
  schema?: number;
}

const pageSize = 200;

/**
 * Copies all tables between databases of any engine in one transaction of the target, and compares both before
 * committing. Never changes the source.
 * @throws Error with the reason and the remedy
 */
export async function copyStore(
  from: SqlDatabase,
  to: SqlDatabase,
  { replace = false, exclude = [], schema = newestSchema }: CopyOptions = {},
): Promise<CopyResult[]> {
  const isThere = await findTables(to.db);
  return from.inSnapshot(async (source) => {
    await disableIdleTimeout(source);
    await assertSchemaVersion(source, schema);
    return to.inWriteTransaction(async (target) => {
      await disableIdleTimeout(target);
      if (!replace && (await isInUse(target)))
        throw new Error('The target is not empty. Name another, or use --replace.');
      const all = [...shortLived, ...tables.map(({ name }) => name).reverse()];
      for (const table of all.filter(isThere)) await target.deleteFrom(table).execute();
      const copied: CopyResult[] = [];
      for (const table of tables.filter(({ name }) => isThere(name))) {
        const isExcluded = exclude.includes(table.name);
        copied.push(await copyTable(source, target, { ...table, isExcluded }));
      }
      return copied;
    });
  });
}

/** Finds the tables in the database's own schema, because PostgreSQL may have others. */
async function findTables(db: Db): Promise<(name: string) => boolean> {
  const own = isPostgres(db)
    ? (await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db)).rows[0]?.name
    : undefined;
  const found = (await db.introspection.getTables()).filter(({ schema }) => schema === own);
  return (name) => found.some((it) => it.name === name);
}

/** Prevents the end of one side's transaction while the other side is read. */
async function disableIdleTimeout(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db);
}

async function assertSchemaVersion(db: Db, schema: number): Promise<void> {
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  const version = row?.version ?? 0;
  if (version !== schema)
    throw new Error(
      `The source has schema ${version}, but this version needs ${schema}. Start this version's server on it once: npm start`,
    );
}

/** Returns false for a new database, which contains only the first entry of its audit log. */
async function isInUse(db: Db): Promise<boolean> {
  for (const table of ['revisions', 'accounts', 'queries', 'publishes'] as const)
    if (await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      return true;
  return false;
}

interface Table {
  name: CopiedTable;
  key: string;
  isNumbered?: true;
  isExcluded: boolean;
}

async function copyTable(
  source: Transaction<Tables>,
  target: Transaction<Tables>,
  table: Table,
): Promise<CopyResult> {
  const read = createDigester();
  if (!table.isExcluded)
    for await (const rows of readPages(source, table)) {
      read.add(rows);
      await target
        .insertInto(table.name)
        .values(rows as never)
        .execute();
    }
  if (table.isNumbered) await advanceSequence(target, table);
  const written = createDigester();
  for await (const rows of readPages(target, table)) written.add(rows);
  const [given, found] = [read.end(), written.end()];
  if (given.digest !== found.digest || given.rows !== found.rows)
    throw new Error(
      `The table ${table.name} differs after copying (${given.rows} rows, ${found.rows} copied). Nothing was changed.`,
    );
  return { table: table.name, ...found };
}

async function* readPages(db: Db, { name, key }: Table): AsyncGenerator<Row[]> {
  const column = sql.ref<string | number>(key);
  for (let after: string | number | null | undefined; ; ) {
    let page = db.selectFrom(name).selectAll().orderBy(column).limit(pageSize);
    if (after !== undefined) page = page.where(column, '>', after as string | number);
    const rows = (await page.execute()) as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.[key];
  }
}

function createDigester() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: Row[]): void {
      count += rows.length;
      for (const row of rows) hash.update(serializeRow(row));
    },
    end: () => ({ rows: count, digest: hash.digest('hex') }),
  };
}

/** Serialises a row independently of the database's column order. */
function serializeRow(row: Row): string {
  const values = Object.keys(row)
    .sort()
    .map((column) => [
      column,
      typeof row[column] === 'string' ? toStoredText(row[column]) : row[column],
    ]);
  return `${JSON.stringify(values)}\n`;
}

/** Advances a sequence beyond the copied numbers, which SQLite does automatically. */
async function advanceSequence(db: Db, { name, key }: Table): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`
    SELECT setval(pg_get_serial_sequence(${name}, ${key}), coalesce(max(${sql.ref(key)}), 0) + 1, false)
    FROM ${sql.table(name)}`.execute(db);
}
