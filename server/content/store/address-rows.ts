import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { AddressedKind, AddressRow } from '../document.ts';

type Db = Kysely<Tables>;

/** What stands in place of an address, which always has a letter or a digit, where it ends. */
const noneAnyMore = '';
export const deleted = '-';

/** What a revision keeps of where its document stands: nothing while it never stood anywhere. */
export function keptAddress(
  now: { address: string | null; isDeleted: boolean },
  before: string | null | undefined,
): string | null {
  if (now.address !== null) return now.address;
  if (before === null || before === undefined) return null;
  return now.isDeleted ? deleted : noneAnyMore;
}

/** Read from an index alone. */
export async function addressRows(db: Db, revision?: number): Promise<AddressRow[]> {
  let query = db
    .selectFrom('revisions')
    .select(['kind', 'id', 'parent', 'address', 'revision'])
    .where('address', 'is not', null)
    .orderBy('revision');
  if (revision !== undefined) query = query.where('revision', '<=', revision);
  return (await query.execute()).map(({ kind, address, ...row }) => ({
    ...row,
    kind: kind as AddressedKind,
    address: address === noneAnyMore || address === deleted ? null : address,
    isDeleted: address === deleted,
  }));
}

/** Whether any document came to stand elsewhere between two revisions, however often, or was hidden or shown. */
export async function anyMoved(db: Db, from: number, to: number): Promise<boolean> {
  const before = (column: 'address' | 'parent' | 'hidden') => sql`(
    SELECT former.${sql.ref(column)} FROM revisions AS former
    WHERE former.kind = revisions.kind AND former.id = revisions.id AND former.revision < revisions.revision
    ORDER BY former.revision DESC LIMIT 1)`;
  const moved = await db
    .selectFrom('revisions')
    .select('revision')
    .where('revision', '>', from)
    .where('revision', '<=', to)
    .where('address', 'is not', null)
    .where(
      sql<boolean>`(address IS DISTINCT FROM ${before('address')} OR parent IS DISTINCT FROM ${before('parent')} OR hidden IS DISTINCT FROM ${before('hidden')})`,
    )
    .limit(1)
    .executeTakeFirst();
  return moved !== undefined;
}
