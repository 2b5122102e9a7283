import { answers } from '../../shared/api/messages.ts';
import type { sessionCalls } from '../../shared/api/session.ts';
import { deviceOf } from '../accounts/device.ts';
import { logIn } from '../accounts/log-in.ts';
import { hashOfToken } from '../accounts/sessions.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Handlers } from '../http/calls.ts';
import { type PeopleParts, refusedProof } from './people/parts.ts';

export function sessionHandlers({
  store,
  settings,
  now,
}: PeopleParts): Handlers<typeof sessionCalls> {
  return {
    async login({ input, address, request }) {
      const { authorization, 'user-agent': userAgent } = request.headers;
      const given = {
        ...{ ...input, address, agent: deviceOf(userAgent), now: now() },
        isForOwners: settings.OIDC_ONLY,
      };
      const token = await logIn(store, given).catch((error) => {
        throw refusedProof(error);
      });
      if (token === null)
        throw new ApiError(401, 'UNAUTHENTICATED', 'Wrong e-mail address or password.');
      // The session that the browser had before, if it had one, is left for the new one.
      const [, former] = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? [];
      if (former) await store.endSession(hashOfToken(former));
      return { message: answers.loggedIn, data: null, token };
    },
    async logout({ request }) {
      if (request.session) await store.endSession(request.session.tokenHash);
      return { message: answers.loggedOut, data: null };
    },
  };
}
