import { responses } from '../../../shared/api/messages.ts';
import type { passkeyEndpoints } from '../../../shared/api/people/passkey-endpoints.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readSiteName } from '../company/company-name.ts';
import { describeDevice } from '../device.ts';
import { findLink } from '../links.ts';
import { countChallenge, logInWithPasskey } from '../log-in.ts';
import { offerNewPasskey, offerPasskey, type PasskeyOwner, readNewPasskey } from '../passkeys.ts';
import { PasskeyTakenError } from '../store/passkeys.ts';
import type { Account } from '../store/people.ts';
import {
  createLinkError,
  endFormerSession,
  type PeopleDeps,
  passkeyMessage,
  readOwnAccount,
  refuseProof,
  requirePlace,
  requireSession,
  savedMessage,
} from './deps.ts';

const maxPasskeys = 20;

export function createPasskeyHandlers(deps: PeopleDeps): Handlers<typeof passkeyEndpoints> {
  const { store, settings, now } = deps;
  const by = ({ email }: Account) => ({ author: email, at: new Date(now()) });

  return {
    async passkeyOptions({ input, address }) {
      await countChallenge(store, { address, now: now() }).catch((error) => {
        throw refuseProof(error);
      });
      if (input.link === undefined)
        return { data: await offerPasskey(store, { place: requirePlace(settings), now: now() }) };
      const link = await findLink(store, input.link, now());
      if (!link) throw createLinkError();
      const { hash: boundTo, email } = link;
      // A future account is created with the id in its passkey.
      const accountId = link.accountId ?? createObjectId(now());
      return startNewPasskey(deps, { boundTo, email, name: '', accountId });
    },
    async loginWithPasskey({ input, address, request }) {
      const place = requirePlace(settings);
      const agent = describeDevice(request.headers['user-agent']);
      const isForOwners = settings.OIDC_ONLY;
      const given = { place, answer: input.response, address, agent, isForOwners, now: now() };
      const begun = await logInWithPasskey(store, given).catch((error) => {
        throw refuseProof(error);
      });
      if (!begun) throw new ApiError(401, 'UNAUTHENTICATED', passkeyMessage);
      await endFormerSession(store, request);
      const { token, email } = begun;
      return { message: responses.loggedIn, data: { email }, token };
    },
    async passkeyRegistration({ request }) {
      const { _id, email, name } = await readOwnAccount(store, request);
      return startNewPasskey(deps, { boundTo: _id, accountId: _id, email, name });
    },
    async addPasskey({ input, request }) {
      const account = await readOwnAccount(store, request);
      const place = requirePlace(settings);
      const name = input.name || describeDevice(request.headers['user-agent']);
      const given = { place, now: now(), answer: input.response, boundTo: account._id, name };
      const made = await readNewPasskey(store, given);
      if (!made) throw validationError({ response: passkeyMessage });
      if (account.passkeys >= maxPasskeys)
        throw validationError({
          response: `An account can have at most ${maxPasskeys} passkeys.`,
        });
      const attribution = { ...by(account), butSession: requireSession(request).tokenHash };
      await store.addPasskey(account, made.passkey, attribution).catch(rethrow);
      return { message: 'Your passkey is added. Every other session has ended.', data: null };
    },
    async listPasskeys({ request }) {
      const passkeys = await store.passkeysOf(requireSession(request).accountId);
      return {
        data: passkeys.map(({ id, name, createdAt, usedAt }) => ({
          id,
          name,
          made_at: createdAt,
          last_used: usedAt,
        })),
      };
    },
    async renamePasskey({ input, request }) {
      const { id, name } = input;
      if (!(await store.renamePasskey(requireSession(request).accountId, id, name)))
        throw createUnknownPasskey();
      return { message: savedMessage, data: null };
    },
    async removePasskey({ input, request }) {
      const account = await readOwnAccount(store, request);
      const given = { ...by(account), butSession: requireSession(request).tokenHash };
      if (!(await store.removePasskey(account, input.id, given))) throw createUnknownPasskey();
      return { message: savedMessage, data: null };
    },
  };
}

async function startNewPasskey({ store, settings, now }: PeopleDeps, owner: PasskeyOwner) {
  const given = { place: requirePlace(settings), now: now(), owner };
  return {
    data: await offerNewPasskey(store, {
      ...given,
      siteName: await readSiteName(store, 'Website'),
    }),
  };
}

/** Two servers got the same one at once. */
function rethrow(error: unknown): never {
  throw error instanceof PasskeyTakenError ? validationError({ response: passkeyMessage }) : error;
}

function createUnknownPasskey(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'Your account does not have this passkey.');
}
