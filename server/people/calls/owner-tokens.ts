import type { ownerCalls } from '../../../shared/api/people/owner-calls.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { makeApiToken } from '../api-tokens.ts';
import { type PeopleParts, saved, signedIn } from './parts.ts';

/** Tokens of programs. */
export function apiTokenHandlers({
  store,
  now,
}: PeopleParts): Handlers<
  Pick<typeof ownerCalls, 'makeApiToken' | 'listApiTokens' | 'revokeApiToken'>
> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async makeApiToken({ input, author, request }) {
      const { accountId } = signedIn(request);
      const { token, endsAt } = await makeApiToken(store, {
        ...{ ...input, accountId, by: author, now: now() },
      });
      return { data: { ends_at: endsAt }, token };
    },
    async listApiTokens() {
      const tokens = await store.apiTokens();
      return {
        data: tokens.map(({ id, name, scopes, email, createdAt, usedAt, endsAt }) => ({
          ...{ id, name, scopes, made_by: email },
          ...{ made_at: createdAt, last_used: usedAt, ends_at: endsAt },
        })),
      };
    },
    async revokeApiToken({ input, author }) {
      if (await store.revokeApiToken(input.id, by(author))) return { message: saved, data: null };
      throw new ApiError(404, 'NOT_FOUND', 'There is no such token.');
    },
  };
}
