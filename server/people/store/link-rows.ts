import type { Kysely, Selectable } from 'kysely';
import type { Role } from '../../../shared/rules/roles.ts';
import type { Tables } from '../../tables.ts';
import type { StoredLink } from './people.ts';

export function toLink(row: Selectable<Tables['links']>): StoredLink {
  return {
    id: row.id,
    hash: row.hash,
    purpose: row.purpose as StoredLink['purpose'],
    email: row.email,
    role: row.role as Role | null,
    accountId: row.account_id,
    madeBy: row.made_by,
    madeAt: row.made_at,
    endsAt: row.ends_at,
  };
}

function toRow(link: StoredLink): Selectable<Tables['links']> {
  return {
    id: link.id,
    hash: link.hash,
    purpose: link.purpose,
    email: link.email,
    role: link.role,
    account_id: link.accountId,
    made_by: link.madeBy,
    made_at: link.madeAt,
    ends_at: link.endsAt,
    used_at: null,
  };
}

/** Adds a link within the caller's transaction; those it takes the place of end, and what nobody can use goes. */
export async function insertLink(db: Kysely<Tables>, link: StoredLink): Promise<void> {
  const { purpose, email, madeAt } = link;
  await db.deleteFrom('links').where('ends_at', '<=', madeAt).execute();
  await endLinks(db, { purpose, email });
  await addLink(db, link);
}

/** Adds one beside those that wait. */
export async function addLink(db: Kysely<Tables>, link: StoredLink): Promise<void> {
  await db.insertInto('links').values(toRow(link)).execute();
}

/** Ends what one address has for one purpose, a link and its copies, but the one that is used. */
export async function endLinks(
  db: Kysely<Tables>,
  { purpose, email }: Pick<StoredLink, 'purpose' | 'email'>,
  used = '',
): Promise<void> {
  await db
    .deleteFrom('links')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('hash', '!=', used)
    .execute();
}

/** Ends links with which an account's owner gets in again: they are not theirs any more, or not needed. */
export async function endLinksTo(db: Kysely<Tables>, accountId: string): Promise<void> {
  await db
    .deleteFrom('links')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
