import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { createBaseline } from './018-baseline.ts';
import { prepareManyPages } from './019-many-pages.ts';
import { addRelations } from './020-relations.ts';

type Migration = (db: Kysely<Tables>) => Promise<void>;

/** Migrations in order, the first of which creates `oldestSchema`. Never change a released migration; add a new one. */
export const migrations: readonly Migration[] = [createBaseline, prepareManyPages, addRelations];

/** The schema of version 0.2.0. */
export const oldestSchema = 18;
export const newestSchema = oldestSchema + migrations.length - 1;

/**
 * The oldest schema whose code works with the newest one. Servers are updated one after another, so a migration only
 * adds columns and tables, and unused ones are removed one version later. For a migration that breaks the previous
 * version, set this to its number; all servers must then be stopped.
 */
export const worksFrom = 17;

/** The database was written by a newer version of this product. */
export class NewerSchemaError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database has schema ${found}, but this version knows only up to ${known}. Start the newer version again, or restore a backup.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** The database was written by a version before 0.2.0. */
export class OlderSchemaError extends Error {
  override name = 'OlderSchemaError';
  constructor(found: number) {
    super(
      `The database has schema ${found}, which is older than version 0.2.0. Nothing was changed. Start version 0.2.0 on it once and wait until the site is published, then start this version again.`,
    );
  }
}

/** @throws OlderSchemaError */
export function needsUpgrade(schema: number): boolean {
  if (schema > 0 && schema < oldestSchema) throw new OlderSchemaError(schema);
  return schema > 0 && schema < newestSchema;
}

/**
 * Migrates the schema to the newest version in one transaction.
 * @throws NewerSchemaError, OlderSchemaError
 */
export async function migrate(
  { inWriteTransaction }: Pick<SqlDatabase, 'inWriteTransaction'>,
  steps: readonly Migration[] = migrations,
  oldest = worksFrom,
): Promise<void> {
  const newest = oldestSchema + steps.length - 1;
  await inWriteTransaction(async (transaction) => {
    await sql`CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`.execute(
      transaction,
    );
    const row = await transaction.selectFrom('schema_version').select('version').executeTakeFirst();
    const version = row?.version ?? 0;
    if (version > newest) {
      if (await isTolerated(transaction, version, newest)) return;
      throw new NewerSchemaError(version, newest);
    }
    if (version === newest) return;
    needsUpgrade(version);
    for (const step of steps.slice(Math.max(0, version - oldestSchema + 1)))
      await step(transaction);
    await transaction.deleteFrom('schema_version').execute();
    await transaction.insertInto('schema_version').values({ version: newest }).execute();
    await recordTolerance(transaction, { version: newest, worksFrom: oldest });
  });
}

const toleranceName = 'schema tolerance';

interface Tolerance {
  version: number;
  worksFrom: number;
}

async function recordTolerance(db: Kysely<Tables>, tolerance: Tolerance): Promise<void> {
  const row = { name: toleranceName, value: JSON.stringify(tolerance) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute();
}

/** Checks whether the newer version that migrated the schema supports this version's code. */
async function isTolerated(db: Kysely<Tables>, found: number, known: number): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', toleranceName)
    .executeTakeFirst();
  if (!row) return false;
  const { version, worksFrom: oldest } = JSON.parse(row.value) as Tolerance;
  return version === found && oldest <= known;
}
