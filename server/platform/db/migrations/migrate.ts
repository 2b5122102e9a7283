import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { start } from './001-start.ts';
import { audit } from './002-audit.ts';
import { skim } from './003-skim.ts';
import { cluster } from './004-cluster.ts';
import { people } from './005-people.ts';
import { leads } from './006-leads.ts';
import { history } from './007-history.ts';
import { drafts } from './008-drafts.ts';
import { addresses } from './009-addresses.ts';
import { schedules } from './010-schedules.ts';
import { formerLook } from './011-former-look.ts';
import { lists } from './012-lists.ts';
import { workingCopies } from './013-working-copies.ts';
import { hidden } from './014-hidden.ts';
import { approval } from './015-approval.ts';
import { pictures } from './016-pictures.ts';
import { translations } from './017-translations.ts';
import { visits } from './018-visits.ts';
import { manyPages } from './019-many-pages.ts';
import { relations } from './020-relations.ts';

type Migration = (db: Kysely<Tables>) => Promise<void>;

/** In order. A released migration never changes; a correction is a new one. */
export const migrations: readonly Migration[] = [
  start,
  audit,
  skim,
  cluster,
  people,
  leads,
  history,
  drafts,
  addresses,
  schedules,
  formerLook,
  lists,
  workingCopies,
  hidden,
  approval,
  pictures,
  translations,
  visits,
  manyPages,
  relations,
];

/**
 * The oldest schema whose code works with the newest one. Servers are updated one after another, so a migration only
 * adds, and unused columns are removed one version later. A migration that breaks the previous version raises this to
 * its own number; all servers must be stopped for it.
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

/** Migrates the schema to the newest version, all or nothing. */
export async function migrate(
  { inWriteTransaction }: Pick<SqlDatabase, 'inWriteTransaction'>,
  steps: readonly Migration[] = migrations,
  oldest = worksFrom,
): Promise<void> {
  await inWriteTransaction(async (transaction) => {
    await sql`CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`.execute(
      transaction,
    );
    const row = await transaction.selectFrom('schema_version').select('version').executeTakeFirst();
    const version = row?.version ?? 0;
    if (version > steps.length) {
      if (await isTolerated(transaction, version, steps.length)) return;
      throw new NewerSchemaError(version, steps.length);
    }
    for (const step of steps.slice(version)) await step(transaction);
    if (version === steps.length) return;
    await transaction.deleteFrom('schema_version').execute();
    await transaction.insertInto('schema_version').values({ version: steps.length }).execute();
    await noteTolerance(transaction, { version: steps.length, worksFrom: oldest });
  });
}

const toleranceName = 'schema tolerance';

interface Tolerance {
  version: number;
  worksFrom: number;
}

async function noteTolerance(db: Kysely<Tables>, tolerance: Tolerance): Promise<void> {
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
