import type { Kysely, Selectable } from 'kysely';
import type { Role } from '../../../shared/rules/roles.ts';
import type { StoredLink } from '../people.ts';
import type { Tables } from '../tables.ts';

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
  await db
    .deleteFrom('links')
    .where((either) =>
      either.or([
        either('ends_at', '<=', madeAt),
        either.and([either('purpose', '=', purpose), either('email', '=', email)]),
      ]),
    )
    .execute();
  await db.insertInto('links').values(toRow(link)).execute();
}
