import { type Kysely, sql } from 'kysely';
import { type Permission, permissionsOf, type Role } from '../../../shared/rules/roles.ts';
import { readSetting } from '../../platform/db/setting-store.ts';
import type { Tables } from '../../tables.ts';
import { type AccountChange, type PeopleRules, peopleRulesName } from './people.ts';

type Db = Kysely<Tables>;

interface Giver {
  _id: string;
  email: string;
  role: Role;
}

const stopped =
  'The account that scheduled this may no longer publish. Schedule it again, or discard it.';

/**
 * Ends the grants of an account that depend on rights that it loses: links to accounts, links to drafts, and schedules.
 * Call it within the transaction of the change.
 */
export async function endGrants(
  db: Db,
  account: Giver,
  { role = account.role, suspendedAt, endsGrants }: AccountChange,
): Promise<void> {
  const rules = ((await readSetting(db, peopleRulesName)) as PeopleRules | null) ?? undefined;
  const kept = suspendedAt ? [] : permissionsOf(role, rules);
  const loses = (it: Permission) => permissionsOf(account.role).includes(it) && !kept.includes(it);
  if (endsGrants) await db.deleteFrom('api_tokens').where('account_id', '=', account._id).execute();
  if (endsGrants || loses('owner'))
    await db.deleteFrom('links').where('made_by', '=', account.email).where(isOpen).execute();
  if (endsGrants || loses('content'))
    await db.deleteFrom('change_links').where(isBy('author', account.email)).execute();
  if (loses('publish')) await stopSchedules(db, account);
}

/** Stops the schedules of an account that may not publish any more. */
export async function stopSchedules(db: Db, { email }: Pick<Giver, 'email'>): Promise<void> {
  await db
    .updateTable('change_sets')
    .set({ problem: stopped })
    .where('state', '=', 'open')
    .where('start_at', 'is not', null)
    .where('problem', 'is', null)
    .where(isBy('planned_by', email))
    .execute();
}

/** Renames the giver after a change of address, so that it still ends with the account's rights. */
export async function moveGrants(db: Db, from: string, to: string): Promise<void> {
  const replacePrefix = (column: string) =>
    sql<string>`${to} || substr(${sql.ref(column)}, ${from.length + 1})`;
  await db.updateTable('links').set({ made_by: to }).where('made_by', '=', from).execute();
  await db
    .updateTable('change_links')
    .set({ author: replacePrefix('author') })
    .where(isBy('author', from))
    .execute();
  await db
    .updateTable('change_sets')
    .set({ planned_by: replacePrefix('planned_by') })
    .where('state', '=', 'open')
    .where(isBy('planned_by', from))
    .execute();
  // An address is followed by the end of its text, or by the name of a token.
  for (const end of ['"', ' (']) {
    const [before, after] = [from, to].map((email) => `"asked_by":"${email}${end}`);
    await sql`UPDATE change_sets SET approval = replace(approval, ${before}, ${after})
      WHERE state = 'open'`.execute(db);
  }
}

const isOpen = sql<boolean>`used_at IS NULL`;

/** Matches an account or one of its API tokens: `address (token: name)`. */
function isBy(column: 'author' | 'planned_by', email: string) {
  const byToken = `${email} (token: `;
  const name = sql.ref(column);
  return sql<boolean>`(${name} = ${email} OR substr(${name}, 1, ${byToken.length}) = ${byToken})`;
}
