import { type Kysely, sql } from 'kysely';
import type { SqlDatabase } from '../sql/sql-database.ts';
import type { Tables } from '../tables.ts';
import { start } from './001-start.ts';
import { audit } from './002-audit.ts';
import { skim } from './003-skim.ts';
import { cluster } from './004-cluster.ts';

type Migration = (db: Kysely<Tables>) => Promise<void>;

/** In order; a migration that has been released is never changed, only followed. */
export const migrations: readonly Migration[] = [start, audit, skim, cluster];

/** The database was written by a newer version of this product. */
export class NewerSchemaError extends Error {
  constructor(found: number, known: number) {
    super(
      `The database has schema ${found}, this version knows up to ${known}. Start the newer version again, or restore a backup.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** Brings the schema to the newest version, all of it or nothing. */
export async function migrate(
  { inTurn }: Pick<SqlDatabase, 'inTurn'>,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await inTurn(async (transaction) => {
    await sql`CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`.execute(
      transaction,
    );
    const row = await transaction.selectFrom('schema_version').select('version').executeTakeFirst();
    const version = row?.version ?? 0;
    if (version > steps.length) throw new NewerSchemaError(version, steps.length);
    for (const step of steps.slice(version)) await step(transaction);
    if (version === steps.length) return;
    await transaction.deleteFrom('schema_version').execute();
    await transaction.insertInto('schema_version').values({ version: steps.length }).execute();
  });
}
