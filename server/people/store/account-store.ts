import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditAction } from '../../../shared/rules/audit-actions.ts';
import { noPreferences } from '../../../shared/rules/preference-names.ts';
import type { Role } from '../../../shared/rules/roles.ts';
import { appendAudit } from '../../platform/db/audit-store.ts';
import { putSetting } from '../../platform/db/setting-store.ts';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { Tables } from '../../tables.ts';
import { endGrants, moveGrants, stopSchedules } from './ended-rights.ts';
import { endLinksTo, insertLink } from './link-rows.ts';
import {
  type Account,
  type AccountChange,
  type Attribution,
  buildDevicesName,
  buildSecretName,
  EmailTakenError,
  LastOwnerError,
  type NewAccount,
  type PeopleRules,
  peopleRulesName,
} from './people.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['accounts']> & { passkeys: number; identities: number };

function toAccount(row: Row): Account {
  return {
    _id: row._id,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    generated: row.generated === 1,
    preferences: { ...noPreferences, ...JSON.parse(row.preferences) },
    suspendedAt: row.suspended_at,
    codeSecret: row.code_secret,
    passkeys: Number(row.passkeys),
    identities: Number(row.identities),
  };
}

/** Counts an account's rows in a table. */
const countOf = (table: 'passkeys' | 'identities') =>
  sql<number>`(SELECT count(*) FROM ${sql.table(table)} AS own WHERE own.account_id = accounts._id)`;

function read(db: Db) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .select([countOf('passkeys').as('passkeys'), countOf('identities').as('identities')]);
}

export async function readAccount(
  db: Db,
  column: 'email' | '_id',
  value: string,
): Promise<Account | null> {
  const row = await read(db).where(column, '=', value).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export function createAccountStore({ db, inWriteTransaction }: SqlDatabase) {
  const bySystem = () => ({ author: 'system', at: new Date() });
  const changeAccount = (id: string, change: AccountChange, attribution: Attribution) =>
    inWriteTransaction(async (transaction) => {
      const account = await readAccount(transaction, '_id', id);
      const { ifPasswordHash = account?.passwordHash } = change;
      if (account?.passwordHash !== ifPasswordHash || !account) return false;
      await assertTargetFree(transaction, account, change);
      await endGrants(transaction, account, change);
      await applyChange(transaction, account, change);
      if (!attribution.isForced) await requireOwner(transaction);
      const { email = account.email } = change;
      // The audit log contains both addresses, so that the former one is notified as well.
      if (email !== account.email) await noteAccount(transaction, account.email, attribution);
      await noteAccount(transaction, email, attribution);
      return true;
    });
  return {
    /** In order of creation. */
    async accounts() {
      return (await read(db).orderBy('created_at').orderBy('_id').execute()).map(toAccount);
    },
    accountByEmail: (email: string) => readAccount(db, 'email', email),
    accountById: (id: string) => readAccount(db, '_id', id),
    /** @returns false if the address is taken; then nothing is written */
    createAccount: (account: NewAccount, by: { author: string; at: Date } = bySystem()) =>
      inWriteTransaction(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('accounts')
          .values({
            _id: account._id,
            email: account.email,
            name: account.name ?? '',
            role: account.role ?? 'owner',
            password_hash: account.passwordHash,
            created_at: account.createdAt,
            generated: account.generated ? 1 : 0,
            preferences: '{}',
            code_step: 0,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirstOrThrow();
        const isNew = Number(numInsertedOrUpdatedRows ?? 0) > 0;
        if (isNew) await noteAccount(transaction, account.email, { ...by, action: 'add account' });
        return isNew;
      }),
    /**
     * Changes an account and records it, in one write transaction. Ends grants that depend on rights that the account
     * loses: links to accounts and drafts, and schedules.
     * @returns false if the account does not exist, or its password differs from the required one
     * @throws LastOwnerError, EmailTakenError
     */
    changeAccount,
    /**
     * Sets a password for a command, and ends the account's sessions, API tokens and links. @returns false if the
     * account does not exist
     */
    async setPassword(email: string, passwordHash: string) {
      const account = await readAccount(db, 'email', email);
      if (!account) return false;
      const ends = { endsSessions: 'all', endsGrants: true } as const;
      const change = { passwordHash, generated: true, ...ends };
      const attribution = { ...bySystem(), action: 'set password', isForced: true } as const;
      return changeAccount(account._id, change, attribution);
    },
    /**
     * Removes an account with its sessions and tokens. Without `by`, the server removes it, which is always allowed.
     * @returns false if it did not exist
     * @throws LastOwnerError
     */
    removeAccount: (email: string, by?: { author: string; at: Date }) =>
      inWriteTransaction(async (transaction) => {
        const account = await readAccount(transaction, 'email', email);
        if (!account) return false;
        await remove(transaction, account);
        if (by) await requireOwner(transaction);
        await leaveLeads(transaction);
        await noteAccount(transaction, email, { ...(by ?? bySystem()), action: 'remove account' });
        return true;
      }),
    /** Changes the rules for everybody, and records it. */
    savePeopleRules: (rules: PeopleRules, by: { author: string; at: Date }) =>
      inWriteTransaction(async (transaction) => {
        await putSetting(transaction, peopleRulesName, rules);
        const writers = rules.approval ? await writersIn(transaction) : [];
        for (const { email } of writers) {
          await stopSchedules(transaction, { email });
          if (!rules.sharing)
            await transaction.deleteFrom('change_links').where('author', '=', email).execute();
        }
        const formatOnOff = (is: boolean) => (is ? 'on' : 'off');
        const subject = `second step ${formatOnOff(rules.second_step)}, approval ${formatOnOff(rules.approval)}, sharing ${formatOnOff(rules.sharing)}`;
        await appendAudit(transaction, { ...by, action: 'change people rules', subject });
      }),
  };
}

function writersIn(db: Db): Promise<{ email: string }[]> {
  return db.selectFrom('accounts').select('email').where('role', '=', 'writer').execute();
}

interface Noted {
  author: string;
  at: Date;
  action: AuditAction;
}

/** Deletes an account with all data about it, and its grants. */
async function remove(db: Db, account: Account): Promise<void> {
  await endGrants(db, account, { suspendedAt: account.createdAt, endsGrants: true });
  await db.deleteFrom('accounts').where('_id', '=', account._id).execute();
  const kept = [buildSecretName(account._id), buildDevicesName(account._id)];
  await db.deleteFrom('settings').where('name', 'in', kept).execute();
}

/** Unassigns the leads of removed accounts. */
async function leaveLeads(db: Db): Promise<void> {
  await db
    .updateTable('queries')
    .set({ assigned_to: null })
    .where('assigned_to', 'is not', null)
    .where('assigned_to', 'not in', db.selectFrom('accounts').select('_id'))
    .execute();
}

/** Records a change of an account. Call it within the transaction of the change. */
export function noteAccount(db: Db, email: string, { author, at, action }: Noted): Promise<void> {
  return appendAudit(db, { at, author, action, subject: `account/${email}` });
}

async function assertTargetFree(db: Db, account: Account, { email }: AccountChange): Promise<void> {
  if (email === undefined || email === account.email) return;
  if (await readAccount(db, 'email', email)) throw new EmailTakenError();
}

async function applyChange(
  db: Db,
  { _id, email: before, preferences: known }: Account,
  change: AccountChange,
): Promise<void> {
  const { email, name, role, passwordHash, generated, suspendedAt, codeSecret } = change;
  const { preferences, codeStep = 0 } = change;
  const columns = {
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(role === undefined ? {} : { role }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...(generated === undefined ? {} : { generated: generated ? 1 : 0 }),
    ...(preferences === undefined
      ? {}
      : { preferences: JSON.stringify({ ...known, ...preferences }) }),
    ...(suspendedAt === undefined ? {} : { suspended_at: suspendedAt }),
    ...(codeSecret === undefined ? {} : { code_secret: codeSecret, code_step: codeStep }),
    ...(change.removesFactors ? { code_secret: null, code_step: 0 } : {}),
  };
  if (Object.keys(columns).length > 0)
    await db.updateTable('accounts').set(columns).where('_id', '=', _id).execute();
  if (change.removesFactors)
    for (const table of ['passkeys', 'identities'] as const)
      await db.deleteFrom(table).where('account_id', '=', _id).execute();
  await changeCodes(db, _id, change.removesFactors ? { codeSecret: null } : change);
  if (change.endsSessions) await endSessions(db, _id, change.endsSessions);
  if (email !== undefined || passwordHash !== undefined || suspendedAt) await endLinksTo(db, _id);
  if (change.resetLink) await insertLink(db, change.resetLink);
  if (email !== undefined && email !== before) await moveGrants(db, before, email);
}

async function changeCodes(
  db: Db,
  accountId: string,
  { codeSecret, recoveryCodes = codeSecret === null ? [] : undefined }: AccountChange,
): Promise<void> {
  if (codeSecret !== undefined)
    await db.deleteFrom('settings').where('name', '=', buildSecretName(accountId)).execute();
  if (recoveryCodes === undefined) return;
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  if (recoveryCodes.length === 0) return;
  const rows = recoveryCodes.map((hash) => ({ hash, account_id: accountId, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

export async function endSessions(
  db: Db,
  accountId: string,
  which: NonNullable<AccountChange['endsSessions']>,
): Promise<void> {
  const ended = db.deleteFrom('sessions').where('account_id', '=', accountId);
  await (which === 'all' ? ended : ended.where('token_hash', '!=', which.but)).execute();
}

/** Requires that an active owner remains. Call it after a change, in its transaction. */
export async function requireOwner(db: Db): Promise<void> {
  const owner = await db
    .selectFrom('accounts')
    .select('_id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where((either) =>
      either.or([
        either('password_hash', '!=', ''),
        either(countOf('passkeys'), '>', 0),
        either(countOf('identities'), '>', 0),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!owner) throw new LastOwnerError();
}
