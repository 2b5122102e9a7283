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

/** Adds a link within the caller's transaction, ends those it replaces, and deletes unusable ones. */
export async function insertLink(db: Kysely<Tables>, link: StoredLink): Promise<void> {
  const { purpose, email, madeAt } = link;
  await db.deleteFrom('links').where('ends_at', '<=', madeAt).execute();
  await endLinks(db, { purpose, email });
  await addLink(db, link);
}

/** Adds a link next to pending ones. */
export async function addLink(db: Kysely<Tables>, link: StoredLink): Promise<void> {
  await db.insertInto('links').values(toRow(link)).execute();
}

/** Ends an address's links for one purpose, with their copies, except the used one. */
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

/** Ends an account's links for a new password, because they are no longer valid or needed. */
export async function endLinksTo(db: Kysely<Tables>, accountId: string): Promise<void> {
  await db
    .deleteFrom('links')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
