import type { ownerEndpoints } from '../../../shared/api/people/owner-endpoints.ts';
import { dropRecipient } from '../../leads/notify/lead-settings.ts';
import { ApiError, createTooMany } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { buildConsoleLink } from '../../platform/settings/console-address.ts';
import { makeApiToken } from '../api-tokens.ts';
import { createLinkEmail, invite, resetAccess } from '../links.ts';
import { readRules } from '../log-in.ts';
import { type Account, EmailTakenError } from '../store/people.ts';
import {
  createLinkError,
  type PeopleDeps,
  readAccount,
  requireMail,
  requireSession,
  savedMessage,
} from './deps.ts';

/** API tokens of one account; open invitations. */
const maxTokens = 100;
const maxInvitations = 200;

/** The endpoints of owners about accounts, invitations, tokens of programs and the rules for everyone. */
export function createOwnerHandlers(deps: PeopleDeps): Handlers<typeof ownerEndpoints> {
  const { store, settings, now } = deps;
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async listAccounts() {
      const [accounts, seen, invitations, rules] = await Promise.all([
        store.accounts(),
        store.lastSeen(),
        store.invitations(new Date(now()).toISOString()),
        readRules(store),
      ]);
      return {
        data: {
          accounts: accounts.map((account) => ({
            id: account._id,
            email: account.email,
            name: account.name,
            role: account.role,
            second_step: twoFactorOf(account),
            last_seen: seen.get(account.email) ?? null,
            suspended: account.suspendedAt !== null,
          })),
          invitations: invitations.map(({ id, email, role, madeBy, endsAt }) => ({
            id,
            email,
            role,
            made_by: madeBy,
            ends_at: endsAt,
          })),
          rules,
          mail: settings.SMTP_URL !== '',
        },
      };
    },
    async savePeopleRules({ input, author }) {
      await store.savePeopleRules({ ...(await readRules(store)), ...input }, by(author));
      return { message: savedMessage, data: null };
    },
    async changeAccount({ input, author }) {
      const { id, role, suspended, email } = input;
      const account = await readAccount(store, id);
      const suspendedAt = suspended ? new Date(now()).toISOString() : null;
      const change = {
        ...(role === undefined ? {} : { role }),
        ...(email === undefined ? {} : { email }),
        ...(suspended === undefined ? {} : { suspendedAt }),
        ...(suspended ? { endsSessions: 'all' as const } : {}),
      };
      await store.changeAccount(account._id, change, { ...by(author), action: actionOf(input) });
      return { message: savedMessage, data: null };
    },
    async resetAccount({ input, author }) {
      const account = await readAccount(store, input.id);
      const { id, secret, endsAt } = await resetAccess(store, account, by(author));
      return { data: { id, link: buildConsoleLink(settings, `reset/${secret}`), ends_at: endsAt } };
    },
    async removeAccount({ input, author }) {
      const { email } = await readAccount(store, input.id);
      await store.removeAccount(email, by(author));
      await dropRecipient(store, email);
      return { message: savedMessage, data: null };
    },
    async endAccountSessions({ input, author }) {
      const { _id } = await readAccount(store, input.id);
      const attribution = { ...by(author), action: 'end sessions' } as const;
      await store.changeAccount(_id, { endsSessions: 'all' }, attribution);
      return { message: savedMessage, data: null };
    },
    async invite({ input, author }) {
      if (await store.accountByEmail(input.email)) throw new EmailTakenError();
      const pending = await store.invitations(new Date(now()).toISOString());
      if (pending.length >= maxInvitations)
        throw createTooMany(`${maxInvitations} invitations are open. Cancel one first.`);
      const { id, secret, endsAt } = await invite(store, { ...input, by: author, now: now() });
      return { data: { id, link: buildConsoleLink(settings, `join/${secret}`), ends_at: endsAt } };
    },
    async mailLink({ input, author }) {
      requireMail({ settings });
      const at = new Date(now());
      const link = await store.linkById(input.id, at.toISOString());
      if (!link) throw createLinkError();
      await store.enqueue([createLinkEmail(link, at)], at);
      await store.audit({ ...by(author), action: 'email link', subject: link.email });
      return { message: `An email to ${link.email} is on its way.`, data: null };
    },
    async cancelInvitation({ input, author }) {
      const email = await store.cancelInvitation(input.id, by(author));
      if (email === null) throw new ApiError(404, 'NOT_FOUND', 'This invitation does not exist.');
      return { message: savedMessage, data: null };
    },
    async makeApiToken({ input, author, request }) {
      const { accountId } = requireSession(request);
      const own = (await store.apiTokens()).filter((it) => it.accountId === accountId);
      if (own.length >= maxTokens)
        throw createTooMany(`You have ${maxTokens} API tokens. Revoke one that you no longer use.`);
      const { token, endsAt } = await makeApiToken(store, {
        ...input,
        accountId,
        by: author,
        now: now(),
      });
      return { data: { ends_at: endsAt }, token };
    },
    async listApiTokens() {
      const tokens = await store.apiTokens();
      return {
        data: tokens.map(({ id, name, scopes, email, createdAt, usedAt, endsAt }) => ({
          id,
          name,
          scopes,
          made_by: email,
          made_at: createdAt,
          last_used: usedAt,
          ends_at: endsAt,
        })),
      };
    },
    async revokeApiToken({ input, author }) {
      if (await store.revokeApiToken(input.id, by(author)))
        return { message: savedMessage, data: null };
      throw new ApiError(404, 'NOT_FOUND', 'This token does not exist.');
    },
  };
}

function twoFactorOf({ passkeys, codeSecret }: Account): 'passkey' | 'code' | 'none' {
  if (passkeys > 0) return 'passkey';
  return codeSecret === null ? 'none' : 'code';
}

/** The action's name, if the account's owner must be notified. */
function actionOf({ email, role }: { email?: unknown; role?: unknown }) {
  if (email !== undefined) return 'change address';
  return role === undefined ? 'change account' : 'change role';
}
