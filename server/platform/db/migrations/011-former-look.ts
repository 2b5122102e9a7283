import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** Set until the next start has stored the former look (`content/bring-up-to-date.ts`). */
export const formerLookSetting = 'keeps former look';

/** The last schema of versions whose sites had a single look that was not stored. */
const lastWithOneLook = 4;

/** Records that a site without a saved identity keeps its version's look. Changes no table. */
export async function formerLook(db: Kysely<Tables>): Promise<void> {
  const schema = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  if (!schema || schema.version > lastWithOneLook) return;
  const written = await db.selectFrom('revisions').select('revision').limit(1).executeTakeFirst();
  const identity = await db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', 'section')
    .where('id', '=', 'site_identity')
    .executeTakeFirst();
  if (!written || identity) return;
  await db.insertInto('settings').values({ name: formerLookSetting, value: 'true' }).execute();
}
