import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditAction } from '../audit.ts';
import type { Account, AccountStore, AttemptStore, SessionStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import { appendAudit } from './audit-store.ts';
import type { SqlDatabase } from './sql-database.ts';

type Db = Kysely<Tables>;

function toAccount(row: Selectable<Tables['accounts']>): Account {
  const { _id, email, password_hash: passwordHash, created_at: createdAt } = row;
  return { _id, email, passwordHash, createdAt };
}

export function accountStore({ db, inWriteTransaction }: SqlDatabase): AccountStore {
  return {
    async accounts() {
      const inOrder = db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('_id');
      return (await inOrder.execute()).map(toAccount);
    },
    async accountByEmail(email) {
      const row = await db
        .selectFrom('accounts')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },
    createAccount: ({ _id, email, passwordHash, createdAt }) =>
      inWriteTransaction(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('accounts')
          .values({ _id, email, password_hash: passwordHash, created_at: createdAt })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirstOrThrow();
        const isNew = Number(numInsertedOrUpdatedRows ?? 0) > 0;
        if (isNew) await noteAccount(transaction, 'add account', email);
        return isNew;
      }),
    setPassword: (email, passwordHash) =>
      inWriteTransaction(async (transaction) => {
        const account = await transaction
          .updateTable('accounts')
          .set({ password_hash: passwordHash })
          .where('email', '=', email)
          .returning('_id')
          .executeTakeFirst();
        if (!account) return false;
        await noteAccount(transaction, 'set password', email);
        await transaction.deleteFrom('sessions').where('account_id', '=', account._id).execute();
        return true;
      }),
    removeAccount: (email) =>
      inWriteTransaction(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('accounts')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0) await noteAccount(transaction, 'remove account', email);
        return numDeletedRows > 0;
      }),
  };
}

/** Accounts change on the command line and at the first start, never over the API. */
function noteAccount(db: Db, action: AuditAction, email: string): Promise<void> {
  return appendAudit(db, { at: new Date(), author: 'system', action, subject: `account/${email}` });
}

export function sessionStore({ db, idempotent }: SqlDatabase): SessionStore {
  return {
    async startSession({ tokenHash, accountId, createdAt, usedAt }) {
      await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          account_id: accountId,
          created_at: createdAt,
          used_at: usedAt,
        })
        .execute();
    },
    async session(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts._id', 'sessions.account_id')
        .select(['account_id', 'sessions.created_at', 'used_at', 'email'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      const { account_id: accountId, created_at: createdAt, used_at: usedAt, email } = row;
      return { tokenHash, accountId, createdAt, usedAt, email };
    },
    async renewSession(tokenHash, usedAt) {
      const renewed = db
        .updateTable('sessions')
        .set({ used_at: usedAt })
        .where('token_hash', '=', tokenHash);
      await idempotent(() => renewed.execute());
    },
    async endSession(tokenHash) {
      const ended = db.deleteFrom('sessions').where('token_hash', '=', tokenHash);
      await idempotent(() => ended.execute());
    },
    async dropSessions(before) {
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
  };
}

export function attemptStore({ db, idempotent }: SqlDatabase): AttemptStore {
  return {
    async countAttempt(key, { now, milliseconds }) {
      // One statement, so that servers which count the same key at once miss none.
      const isRunning = sql`attempts.ends_at > ${now}`;
      const { count, ends_at } = await db
        .insertInto('attempts')
        .values({ key, count: 1, ends_at: now + milliseconds })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`CASE WHEN ${isRunning} THEN attempts.count + 1 ELSE 1 END`,
            ends_at: sql`CASE WHEN ${isRunning} THEN attempts.ends_at ELSE excluded.ends_at END`,
          }),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { count, endsAt: ends_at };
    },
    async clearAttempts(key, now) {
      const cleared = db
        .deleteFrom('attempts')
        .where((either) => either.or([either('key', '=', key), either('ends_at', '<=', now)]));
      await idempotent(() => cleared.execute());
    },
  };
}
