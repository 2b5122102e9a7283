import { answers } from '../../shared/api/messages.ts';
import type { sessionCalls } from '../../shared/api/session.ts';
import { logIn, TooManyAttemptsError } from '../accounts/log-in.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Handlers } from '../http/calls.ts';
import type { Store } from '../store/store.ts';

export function sessionHandlers({
  store,
  now,
}: {
  store: Store;
  now: () => number;
}): Handlers<typeof sessionCalls> {
  return {
    async login({ input, address }) {
      try {
        const token = await logIn(store, { ...input, address, now: now() });
        if (token !== null) return { message: answers.loggedIn, data: null, token };
      } catch (error) {
        if (!(error instanceof TooManyAttemptsError)) throw error;
        throw new ApiError(
          429,
          'RATE_LIMITED',
          'Too many attempts. Wait a few minutes and try again.',
          {
            retryAfter: error.seconds,
          },
        );
      }
      throw new ApiError(401, 'UNAUTHENTICATED', 'Wrong e-mail address or password.');
    },
    async logout({ request }) {
      if (request.session) await store.endSession(request.session.tokenHash);
      return { message: answers.loggedOut, data: null };
    },
  };
}
