import type { Selectable } from 'kysely';
import type { Scope } from '../../../shared/rules/roles.ts';
import { appendAudit } from '../../platform/db/audit-store.ts';
import type { SqlDatabase } from '../../platform/db/sql-database.ts';
import type { Tables } from '../../tables.ts';
import type { ApiToken } from './people.ts';
import { selectState, toOwnerState } from './session-store.ts';

function toToken(row: Selectable<Tables['api_tokens']>): ApiToken {
  return {
    id: row.id,
    hash: row.hash,
    name: row.name,
    scopes: JSON.parse(row.scopes) as Scope[],
    accountId: row.account_id,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    usedAt: row.used_at,
  };
}

export function createApiTokenStore({ db, inWriteTransaction, idempotent }: SqlDatabase) {
  return {
    addApiToken: (token: ApiToken, by: { author: string; at: Date }) =>
      inWriteTransaction(async (transaction) => {
        await transaction
          .insertInto('api_tokens')
          .values({
            id: token.id,
            hash: token.hash,
            name: token.name,
            scopes: JSON.stringify(token.scopes),
            account_id: token.accountId,
            created_at: token.createdAt,
            ends_at: token.endsAt,
            used_at: null,
          })
          .execute();
        await appendAudit(transaction, {
          ...by,
          action: 'make token',
          subject: `token/${token.id}`,
        });
      }),
    /** Newest first, with the owner's address. */
    async apiTokens() {
      const rows = await db
        .selectFrom('api_tokens')
        .innerJoin('accounts', 'accounts._id', 'api_tokens.account_id')
        .selectAll('api_tokens')
        .select('email')
        .orderBy('api_tokens.created_at', 'desc')
        .orderBy('api_tokens.id')
        .execute();
      return rows.map((row) => ({ ...toToken(row), email: row.email }));
    },
    async apiToken(hash: string) {
      const row = await db
        .selectFrom('api_tokens')
        .innerJoin('accounts', 'accounts._id', 'api_tokens.account_id')
        .select(['api_tokens.id', 'hash', 'api_tokens.name', 'scopes', 'account_id'])
        .select(['api_tokens.created_at', 'ends_at', 'used_at'])
        .select((select) => [...selectState(select)])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row ? { ...toToken(row), ...toOwnerState(row) } : null;
    },
    async noteApiTokenUse(id: string, usedAt: string) {
      const used = db.updateTable('api_tokens').set({ used_at: usedAt }).where('id', '=', id);
      await idempotent(() => used.execute());
    },
    /** @returns false if it does not exist */
    revokeApiToken: (id: string, by: { author: string; at: Date }) =>
      inWriteTransaction(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('api_tokens')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await appendAudit(transaction, { ...by, action: 'revoke token', subject: `token/${id}` });
        return true;
      }),
  };
}
