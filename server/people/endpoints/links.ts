import { responses } from '../../../shared/api/messages.ts';
import type { linkEndpoints } from '../../../shared/api/people/link-endpoints.ts';
import type { PasskeyResponse } from '../../../shared/api/people/passkey-endpoints.ts';
import type { Role } from '../../../shared/rules/roles.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Store } from '../../store.ts';
import { readSiteName } from '../company/company-name.ts';
import { describeDevice } from '../device.ts';
import { type Chosen, findLink, forgetPassword, spendLink } from '../links.ts';
import { beginSession, CompanyOnlyError, countForgotten, rememberAddress } from '../log-in.ts';
import { readNewPasskey } from '../passkeys.ts';
import type { LoginFrom } from '../sessions.ts';
import { PasskeyTakenError } from '../store/passkeys.ts';
import type { StoredLink } from '../store/people.ts';
import {
  createLinkError,
  endFormerSession,
  findPasswordProblem,
  type PeopleDeps,
  passkeyMessage,
  refuseProof,
  requireMail,
  requirePlace,
  requireStrongPassword,
} from './deps.ts';
import { rememberBrowser } from './known-browsers.ts';

export function createLinkHandlers(deps: PeopleDeps): Handlers<typeof linkEndpoints> {
  const { store, settings, now } = deps;
  return {
    async lookAtLink({ input }) {
      const link = await findLink(store, input.link, now());
      if (!link) throw createLinkError();
      const { purpose, email, role, madeBy: made_by, endsAt: ends_at } = link;
      return { data: { purpose, email, role, made_by, ends_at, site: await readSiteName(store) } };
    },
    async useLink({ input, request, reply, address }) {
      const link = await findLink(store, input.link, now());
      if (!link) throw createLinkError();
      if (settings.OIDC_ONLY && (await roleOf(store, link)) !== 'owner')
        throw refuseProof(new CompanyOnlyError());
      const { name = '', password, passkey } = input;
      const agent = describeDevice(request.headers['user-agent']);
      if (link.purpose === 'forgotten' && passkey)
        throw validationError({ password: 'This link is for a new password.' });
      const chosen = passkey
        ? await verifyNewPasskey(deps, link, { passkey, agent })
        : await hashStrongPassword(deps, link, { password, name });
      const email = await spendLink(store, input.link, { name, ...chosen, now: now() }).catch(
        rethrow,
      );
      if (email === null) throw createLinkError();
      await rememberBrowser(deps, { request, reply }, email);
      if (link.purpose === 'invitation') {
        const token = await begin(deps, email, { method: 'link', agent, address });
        await endFormerSession(store, request);
        return { message: responses.loggedIn, data: { email }, token };
      }
      // Under attack, the owner is now known here and not blocked with strangers.
      await rememberAddress(store, email, { address, now: now() });
      const key = passkey ? 'passkey' : 'password';
      return { message: `Welcome. Log in with your new ${key}.`, data: { email } };
    },
    async forgotPassword({ input: { email }, address }) {
      requireMail(deps);
      const given = { email, now: now() };
      const isSent = await countForgotten(store, { ...given, address }).catch((error) => {
        throw refuseProof(error);
      });
      // Otherwise earlier links were emailed and still work: strangers cannot use them up.
      if (isSent) await forgetPassword(store, { ...given, isForOwners: settings.OIDC_ONLY });
      return { message: 'If an account has this address, a link is on its way to it.', data: null };
    },
    async checkLinkPassword({ input }) {
      const link = await findLink(store, input.link, now());
      if (!link) throw createLinkError();
      const { email } = link;
      const { name = '', password } = input;
      return { data: { problem: await findPasswordProblem(deps, password, { email, name }) } };
    },
  };
}

async function verifyNewPasskey(
  { store, settings, now }: PeopleDeps,
  { hash: boundTo }: StoredLink,
  { passkey: response, agent: name }: { passkey: PasskeyResponse; agent: string },
): Promise<Chosen> {
  const place = requirePlace(settings);
  const made = await readNewPasskey(store, { place, now: now(), answer: response, boundTo, name });
  if (!made) throw refused();
  return { made };
}

async function hashStrongPassword(
  deps: PeopleDeps,
  { email }: StoredLink,
  { password, name }: { password: string | undefined; name: string },
): Promise<Chosen> {
  if (password === undefined) throw validationError({ password: 'Choose a password.' });
  await requireStrongPassword(deps, password, { email, name });
  return { password };
}

function refused(): ApiError {
  return new ApiError(401, 'UNAUTHENTICATED', passkeyMessage);
}

/** Two servers got the same passkey at once. */
function rethrow(error: unknown): never {
  throw error instanceof PasskeyTakenError ? refused() : error;
}

/** Logs in a person who has just joined. */
async function begin({ store, now }: PeopleDeps, email: string, from: LoginFrom): Promise<string> {
  const account = await store.accountByEmail(email);
  if (!account) throw createLinkError();
  return beginSession(store, account, { ...from, now: now() });
}

/** The rights of the account that a link opens. */
async function roleOf(store: Store, { role, accountId }: StoredLink): Promise<Role | undefined> {
  return role ?? (await store.accountById(accountId ?? ''))?.role;
}
