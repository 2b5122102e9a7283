import { responses } from '../../../shared/api/messages.ts';
import type { passkeyEndpoints } from '../../../shared/api/people/passkey-endpoints.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { ApiError, validationFailed } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { siteName } from '../company/company-name.ts';
import { deviceOf } from '../device.ts';
import { findLink } from '../links.ts';
import { countChallenge, logInWithPasskey } from '../log-in.ts';
import { askForNewPasskey, askForPasskey, type PasskeyOwner, readNewPasskey } from '../passkeys.ts';
import { PasskeyTakenError } from '../store/passkeys.ts';
import type { Account } from '../store/people.ts';
import {
  endFormerSession,
  linkEnded,
  ownAccount,
  type PeopleParts,
  passkeyRefused,
  passkeysPlace,
  refusedProof,
  saved,
  signedIn,
} from './parts.ts';

const maxPasskeys = 20;

export function passkeyHandlers(parts: PeopleParts): Handlers<typeof passkeyEndpoints> {
  const { store, settings, now } = parts;
  const by = ({ email }: Account) => ({ author: email, at: new Date(now()) });

  return {
    async passkeyOptions({ input, address }) {
      await countChallenge(store, { address, now: now() }).catch((error) => {
        throw refusedProof(error);
      });
      if (input.link === undefined)
        return { data: await askForPasskey(store, { place: passkeysPlace(settings), now: now() }) };
      const link = await findLink(store, input.link, now());
      if (!link) throw linkEnded();
      const { hash: boundTo, email } = link;
      // A future account is created with the id in its passkey.
      const accountId = link.accountId ?? createObjectId(now());
      return askForNew(parts, { boundTo, email, name: '', accountId });
    },
    async loginWithPasskey({ input, address, request }) {
      const place = passkeysPlace(settings);
      const agent = deviceOf(request.headers['user-agent']);
      const isForOwners = settings.OIDC_ONLY;
      const given = { place, answer: input.response, address, agent, isForOwners, now: now() };
      const begun = await logInWithPasskey(store, given).catch((error) => {
        throw refusedProof(error);
      });
      if (!begun) throw new ApiError(401, 'UNAUTHENTICATED', passkeyRefused);
      await endFormerSession(store, request);
      const { token, email } = begun;
      return { message: responses.loggedIn, data: { email }, token };
    },
    async passkeyRegistration({ request }) {
      const { _id, email, name } = await ownAccount(store, request);
      return askForNew(parts, { boundTo: _id, accountId: _id, email, name });
    },
    async addPasskey({ input, request }) {
      const account = await ownAccount(store, request);
      const place = passkeysPlace(settings);
      const name = input.name || deviceOf(request.headers['user-agent']);
      const given = { place, now: now(), answer: input.response, boundTo: account._id, name };
      const made = await readNewPasskey(store, given);
      if (!made) throw validationFailed({ response: passkeyRefused });
      if (account.passkeys >= maxPasskeys)
        throw validationFailed({
          response: `An account can have at most ${maxPasskeys} passkeys.`,
        });
      const attribution = { ...by(account), butSession: signedIn(request).tokenHash };
      await store.addPasskey(account, made.passkey, attribution).catch(refusedAgain);
      return { message: 'Your passkey is added. Every other session has ended.', data: null };
    },
    async listPasskeys({ request }) {
      const passkeys = await store.passkeysOf(signedIn(request).accountId);
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
      if (!(await store.renamePasskey(signedIn(request).accountId, id, name)))
        throw noSuchPasskey();
      return { message: saved, data: null };
    },
    async removePasskey({ input, request }) {
      const account = await ownAccount(store, request);
      const given = { ...by(account), butSession: signedIn(request).tokenHash };
      if (!(await store.removePasskey(account, input.id, given))) throw noSuchPasskey();
      return { message: saved, data: null };
    },
  };
}

async function askForNew({ store, settings, now }: PeopleParts, owner: PasskeyOwner) {
  const given = { place: passkeysPlace(settings), now: now(), owner };
  return {
    data: await askForNewPasskey(store, { ...given, siteName: await siteName(store, 'Website') }),
  };
}

/** Two servers got the same one at once. */
function refusedAgain(error: unknown): never {
  throw error instanceof PasskeyTakenError ? validationFailed({ response: passkeyRefused }) : error;
}

function noSuchPasskey(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'Your account does not have this passkey.');
}
