import { type Kysely, sql } from 'kysely';
import { parseTranslationId } from '../../../shared/content/translated-document.ts';
import type { SiteLanguages } from '../../../shared/sections/settings/site-languages.ts';
import type { Tables } from '../../tables.ts';
import type { AddressRow } from '../document.ts';

type Db = Kysely<Tables>;

/** Stored after a document's address was removed. Real addresses contain a letter or a digit. */
const addressLost = '';
export const addressDeleted = '-';

/** Returns the address stored with a revision; null if the document never had one. */
export function toStoredAddress(
  now: { address: string | null; isDeleted: boolean },
  before: string | null | undefined,
): string | null {
  if (now.address !== null) return now.address;
  if (before === null || before === undefined) return null;
  return now.isDeleted ? addressDeleted : addressLost;
}

/** Reads all addresses from a covering index. */
export async function readAddresses(db: Db, revision?: number): Promise<AddressRow[]> {
  let query = db
    .selectFrom('revisions')
    .select(['kind', 'id', 'parent', 'address', 'revision'])
    .where('address', 'is not', null)
    .orderBy('revision');
  if (revision !== undefined) query = query.where('revision', '<=', revision);
  const rows = await query.execute();
  const chosen = rows.some(({ kind }) => kind === 'translation')
    ? await readLanguages(db, revision)
    : new Set();
  return rows.map(({ kind, address, ...row }) => ({
    ...row,
    kind: kind as AddressRow['kind'],
    address: address === addressLost || address === addressDeleted ? null : address,
    isDeleted: address === addressDeleted,
    ...(chosen.has(parseTranslationId(row.id)?.language) ? { wasOnSite: true } : {}),
  }));
}

/** Returns the languages that visitors can choose now or could choose earlier. */
async function readLanguages(db: Db, revision = Number.MAX_SAFE_INTEGER): Promise<Set<unknown>> {
  const saved = await db
    .selectFrom('revisions')
    .select('body')
    .where('kind', '=', 'section')
    .where('id', '=', 'languages')
    .where('revision', '<=', revision)
    .execute();
  return new Set(
    saved.flatMap(({ body }) => {
      const { further = [] } = JSON.parse(body ?? '{}') as Partial<SiteLanguages>;
      return further.flatMap(({ language, shown }) => (shown ? [language] : []));
    }),
  );
}

/**
 * Checks whether any document with an address moved, was hidden or was shown between two revisions,
 * even temporarily.
 */
export async function hasMovedAddress(db: Db, from: number, to: number): Promise<boolean> {
  const before = (column: 'address' | 'parent' | 'hidden') => sql`(
    SELECT former.${sql.ref(column)} FROM revisions AS former
    WHERE former.kind = revisions.kind AND former.id = revisions.id AND former.revision < revisions.revision
    ORDER BY former.revision DESC LIMIT 1)`;
  const moved = await db
    .selectFrom('revisions')
    .select('revision')
    .where('revision', '>', from)
    .where('revision', '<=', to)
    .where(
      // A newly enabled language adds the addresses of its pages.
      sql<boolean>`(address IS NOT NULL AND (address IS DISTINCT FROM ${before('address')} OR parent IS DISTINCT FROM ${before('parent')} OR hidden IS DISTINCT FROM ${before('hidden')})
        OR kind = 'section' AND id = 'languages'
        OR kind = 'section' AND id = 'site_identity' AND EXISTS (SELECT 1 FROM documents WHERE kind = 'section' AND id = 'languages'))`,
    )
    .limit(1)
    .executeTakeFirst();
  return moved !== undefined;
}
