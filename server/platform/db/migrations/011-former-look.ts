import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** The setting that is there until the next start has written the former look (`content/bring-up-to-date.ts`). */
export const keepsFormerLook = 'keeps former look';

/** The last schema of the versions whose sites had one look, and wore it without anything being stored of it. */
const lastWithOneLook = 4;

/** Notes that a site whose identity was never saved wears the look of the version that made it. Changes no table. */
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
  await db.insertInto('settings').values({ name: keepsFormerLook, value: 'true' }).execute();
}
