import type { ownerCalls } from '../../../shared/api/people/owner-calls.ts';
import { dropRecipient } from '../../leads/notify/lead-settings.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { consoleLink } from '../../platform/settings/console-address.ts';
import { resetAccess } from '../links.ts';
import { rulesOf } from '../log-in.ts';
import type { Account } from '../store/people.ts';
import { invitationHandlers } from './owner-invitations.ts';
import { apiTokenHandlers } from './owner-tokens.ts';
import { accountOf, type PeopleParts, saved } from './parts.ts';

export function ownerHandlers(parts: PeopleParts): Handlers<typeof ownerCalls> {
  return {
    ...peopleListHandlers(parts),
    ...accountHandlers(parts),
    ...invitationHandlers(parts),
    ...apiTokenHandlers(parts),
  };
}

/** Everybody who may log in or is invited, and what is asked of them all. */
function peopleListHandlers({
  store,
  settings,
  now,
}: PeopleParts): Handlers<Pick<typeof ownerCalls, 'listAccounts' | 'savePeopleRules'>> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async listAccounts() {
      const [accounts, seen, invitations, rules] = await Promise.all([
        store.accounts(),
        store.lastSeen(),
        store.invitations(new Date(now()).toISOString()),
        rulesOf(store),
      ]);
      return {
        data: {
          accounts: accounts.map((account) => ({
            id: account._id,
            email: account.email,
            name: account.name,
            role: account.role,
            second_step: secondStepOf(account),
            last_seen: seen.get(account.email) ?? null,
            suspended: account.suspendedAt !== null,
          })),
          invitations: invitations.map(({ id, email, role, madeBy, endsAt }) => ({
            ...{ id, email, role, made_by: madeBy, ends_at: endsAt },
          })),
          rules,
          mail: settings.SMTP_URL !== '',
        },
      };
    },
    async savePeopleRules({ input, author }) {
      await store.savePeopleRules(input, by(author));
      return { message: saved, data: null };
    },
  };
}

function accountHandlers({
  store,
  settings,
  now,
}: PeopleParts): Handlers<
  Pick<typeof ownerCalls, 'changeAccount' | 'resetAccount' | 'removeAccount' | 'endAccountSessions'>
> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async changeAccount({ input, author }) {
      const { id, role, suspended, email } = input;
      const account = await accountOf(store, id);
      const suspendedAt = suspended ? new Date(now()).toISOString() : null;
      const change = {
        ...(role === undefined ? {} : { role }),
        ...(email === undefined ? {} : { email }),
        ...(suspended === undefined ? {} : { suspendedAt }),
        ...(suspended ? { endsSessions: 'all' as const } : {}),
      };
      await store.changeAccount(account._id, change, { ...by(author), action: actionOf(input) });
      return { message: saved, data: null };
    },
    async resetAccount({ input, author }) {
      const account = await accountOf(store, input.id);
      const { id, secret, endsAt } = await resetAccess(store, account, by(author));
      return { data: { id, link: consoleLink(settings, `reset/${secret}`), ends_at: endsAt } };
    },
    async removeAccount({ input, author }) {
      const { email } = await accountOf(store, input.id);
      await store.removeAccount(email, by(author));
      await dropRecipient(store, email);
      return { message: saved, data: null };
    },
    async endAccountSessions({ input, author }) {
      const { _id } = await accountOf(store, input.id);
      const attribution = { ...by(author), action: 'end sessions' } as const;
      await store.changeAccount(_id, { endsSessions: 'all' }, attribution);
      return { message: saved, data: null };
    },
  };
}

function secondStepOf({ passkeys, codeSecret }: Account): 'passkey' | 'code' | 'none' {
  if (passkeys > 0) return 'passkey';
  return codeSecret === null ? 'none' : 'code';
}

/** What is told to whoever has the account is named. */
function actionOf({ email, role }: { email?: unknown; role?: unknown }) {
  if (email !== undefined) return 'change address';
  return role === undefined ? 'change account' : 'change role';
}
