import { type ExpressionBuilder, sql } from 'kysely';
import type { Role } from '../../../shared/rules/roles.ts';
import { isPostgres } from '../../platform/db/engine.ts';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { Tables } from '../../tables.ts';
import {
  type LoginMethod,
  type OwnerState,
  type PeopleRules,
  peopleRulesName,
  type Session,
} from './people.ts';

/** The account columns read by `stateOf`. */
interface StateRow {
  email: string;
  role: string;
  suspended_at: string | null;
  has_code: number;
  passkeys: number;
  rules: string | null;
}

/** Selects the state of a joined account. */
export function selectState(select: ExpressionBuilder<Tables, 'accounts'>) {
  return [
    'email',
    'role',
    'suspended_at',
    sql<number>`CASE WHEN accounts.code_secret IS NULL THEN 0 ELSE 1 END`.as('has_code'),
    sql<number>`(SELECT count(*) FROM passkeys WHERE passkeys.account_id = accounts._id)`.as(
      'passkeys',
    ),
    select
      .selectFrom('settings')
      .select('settings.value')
      .where('settings.name', '=', peopleRulesName)
      .as('rules'),
  ] as const;
}

export function toOwnerState(row: StateRow): OwnerState {
  const rules = row.rules === null ? null : (JSON.parse(row.rules) as PeopleRules);
  return {
    email: row.email,
    role: row.role as Role,
    isSuspended: row.suspended_at !== null,
    hasSecondStep: Number(row.has_code) > 0 || Number(row.passkeys) > 0,
    needsSecondStep: rules?.second_step === true,
    rules: { approval: rules?.approval === true },
  };
}

function toSession(row: Tables['sessions']): Session {
  return {
    tokenHash: row.token_hash,
    accountId: row.account_id,
    createdAt: row.created_at,
    usedAt: row.used_at,
    id: row.id,
    agent: row.agent,
    address: row.address,
    method: row.method as LoginMethod,
    provedAt: row.proved_at,
  };
}

export function createSessionStore({ db, idempotent }: SqlDatabase) {
  return {
    /**
     * Starts a session, and ends the oldest beyond `max`.
     * @param ifPasswordHash digest of the password that was verified
     * @returns false, without starting one, if the password has changed since
     */
    async startSession(session: Session, max: number, ifPasswordHash?: string) {
      const row = {
        token_hash: session.tokenHash,
        account_id: session.accountId,
        created_at: session.createdAt,
        used_at: session.usedAt,
        id: session.id,
        agent: session.agent,
        address: session.address,
        method: session.method,
        proved_at: session.provedAt,
      };
      const isStarted = await db.transaction().execute(async (transaction) => {
        if (ifPasswordHash !== undefined) {
          let owner = transaction
            .selectFrom('accounts')
            .select('password_hash')
            .where('_id', '=', session.accountId);
          // A change of the account waits until the session exists, and then ends it.
          if (isPostgres(db)) owner = owner.forShare();
          if ((await owner.executeTakeFirst())?.password_hash !== ifPasswordHash) return false;
        }
        await transaction.insertInto('sessions').values(row).execute();
        return true;
      });
      if (!isStarted) return false;
      const surplus = selectSurplus(db, session, max);
      await idempotent(() => surplus.execute());
      return true;
    },
    async renewSession(tokenHash: string, usedAt: string) {
      const renewed = db
        .updateTable('sessions')
        .set({ used_at: usedAt })
        .where('token_hash', '=', tokenHash)
        // A concurrent call may have been later.
        .where('used_at', '<', usedAt);
      await idempotent(() => renewed.execute());
    },
    /** Ends some sessions of one account. @returns their number */
    async endSessionsOf(accountId: string, ids: readonly string[]) {
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .where('id', 'in', [...ids])
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    async endSession(tokenHash: string) {
      const ended = db.deleteFrom('sessions').where('token_hash', '=', tokenHash);
      await idempotent(() => ended.execute());
    },
    /** Deletes sessions last used before one time or started before another. */
    async dropSessions(before: { usedAt: string; createdAt: string }) {
      const dropped = db
        .deleteFrom('sessions')
        .where((either) =>
          either.or([
            either('used_at', '<', before.usedAt),
            either('created_at', '<', before.createdAt),
          ]),
        );
      await idempotent(() => dropped.execute());
    },
    async session(tokenHash: string) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts._id', 'sessions.account_id')
        .select(['account_id', 'sessions.created_at', 'used_at', 'id', 'agent', 'address'])
        .select(['method', 'proved_at'])
        .select((select) => [...selectState(select)])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ? { ...toSession({ ...row, token_hash: tokenHash }), ...toOwnerState(row) } : null;
    },
    /** Of one account, newest use first. */
    async sessionsOf(accountId: string) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toSession);
    },
    /** Each account's last use, by address. */
    async lastSeen() {
      const inSessions = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts._id', 'sessions.account_id')
        .select(({ fn }) => ['email', fn.max('used_at').as('at')])
        .groupBy('email')
        .execute();
      const loggedIn = await db
        .selectFrom('audit')
        .select(({ fn }) => ['author as email', fn.max('at').as('at')])
        .where('action', '=', 'log in')
        .groupBy('author')
        .execute();
      const seen = new Map<string, string>();
      for (const { email, at } of [...loggedIn, ...inSessions])
        if (at !== null && at > (seen.get(email) ?? '')) seen.set(email, at);
      return seen;
    },
  };
}

/** Ends the oldest sessions of an account beyond a number, except the new one. */
function selectSurplus(
  db: SqlDatabase['db'],
  { accountId, tokenHash }: { accountId: string; tokenHash: string },
  max: number,
) {
  const kept = db
    .selectFrom('sessions as own')
    .select('own.token_hash')
    .where('own.account_id', '=', accountId)
    .orderBy('own.created_at', 'desc')
    .orderBy('own.token_hash')
    .limit(max);
  return db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', tokenHash)
    .where('token_hash', 'not in', kept);
}
