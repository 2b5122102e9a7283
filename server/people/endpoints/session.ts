import { responses } from '../../../shared/api/messages.ts';
import type { sessionEndpoints } from '../../../shared/api/people/session.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { describeDevice } from '../device.ts';
import { logIn } from '../log-in.ts';
import { endFormerSession, type PeopleDeps, refuseProof } from './deps.ts';
import { readBrowserCookie, rememberBrowser } from './known-browsers.ts';

export function createSessionHandlers(deps: PeopleDeps): Handlers<typeof sessionEndpoints> {
  const { store, settings, now } = deps;
  return {
    async login({ input, address, request, reply }) {
      const agent = describeDevice(request.headers['user-agent']);
      const browser = await readBrowserCookie(deps, request, input.email);
      const given = {
        ...input,
        address,
        agent,
        browser,
        now: now(),
        isForOwners: settings.OIDC_ONLY,
      };
      const token = await logIn(store, given).catch((error) => {
        throw refuseProof(error);
      });
      if (token === null)
        throw new ApiError(
          401,
          'UNAUTHENTICATED',
          input.code
            ? 'Wrong email address, password or code.'
            : 'Wrong email address or password.',
        );
      await rememberBrowser(deps, { request, reply }, input.email);
      await endFormerSession(store, request);
      return { message: responses.loggedIn, data: null, token };
    },
    async logout({ request }) {
      if (request.session) await store.endSession(request.session.tokenHash);
      return { message: responses.loggedOut, data: null };
    },
  };
}
