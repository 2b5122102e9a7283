import type { ownCalls } from '../../../shared/api/people/own-calls.ts';
import { areasOf } from '../../../shared/rules/roles.ts';
import { validationFailed } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { hashPassword } from '../passwords.ts';
import type { Account } from '../store/people.ts';
import { secondStepHandlers } from './own-second-step.ts';
import { sessionsHandlers } from './own-sessions.ts';
import {
  mustBeStrong,
  ownAccount,
  type PeopleParts,
  passwordProblem,
  saved,
  signedIn,
} from './parts.ts';
import { mustKnowPassword } from './proof.ts';

export function ownHandlers(parts: PeopleParts): Handlers<typeof ownCalls> {
  return {
    ...profileHandlers(parts),
    ...passwordHandlers(parts),
    ...secondStepHandlers(parts),
    ...sessionsHandlers(parts),
  };
}

/** Who is logged in, and what they chose. */
function profileHandlers({
  store,
  now,
}: PeopleParts): Handlers<Pick<typeof ownCalls, 'me' | 'savePreferences'>> {
  const by = ({ email }: Account) => ({ author: email, at: new Date(now()) });
  return {
    async me({ request }) {
      const { needsSecondStep, freshUntil } = signedIn(request);
      const account = await ownAccount(store, request);
      return {
        data: {
          id: account._id,
          email: account.email,
          name: account.name,
          role: account.role,
          areas: areasOf(account.role),
          has_password: account.passwordHash !== '',
          preferences: account.preferences,
          company: account.identities > 0,
          generated: account.generated,
          second_step: {
            code: account.codeSecret !== null,
            passkeys: account.passkeys,
            recovery_codes: await store.recoveryCodesLeft(account._id),
            needed: needsSecondStep,
          },
          fresh_until: new Date(freshUntil).toISOString(),
        },
      };
    },
    async savePreferences({ input, request }) {
      const account = await ownAccount(store, request);
      const attribution = { ...by(account), action: 'change account' } as const;
      const { name, ...preferences } = input;
      const change = { ...(name === undefined ? {} : { name }), preferences };
      await store.changeAccount(account._id, change, attribution);
      return { message: saved, data: null };
    },
  };
}

function passwordHandlers(
  parts: PeopleParts,
): Handlers<Pick<typeof ownCalls, 'checkPassword' | 'changePassword'>> {
  const { store, now } = parts;
  const by = ({ email }: Account) => ({ author: email, at: new Date(now()) });
  return {
    async checkPassword({ input, request }) {
      const account = await ownAccount(store, request);
      return { data: { problem: await passwordProblem(parts, input.password, account) } };
    },
    async changePassword({ input, request, address }) {
      const session = signedIn(request);
      const account = await ownAccount(store, request);
      const given = { password: input.current, address, session: session.sessionId };
      await mustKnowPassword(parts, account, given);
      await mustBeStrong(parts, input.password, account);
      const change = {
        passwordHash: await hashPassword(input.password),
        ifPasswordHash: account.passwordHash,
        generated: false,
        endsSessions: { but: session.tokenHash },
      };
      const attribution = { ...by(account), action: 'set password' } as const;
      if (!(await store.changeAccount(account._id, change, attribution)))
        throw validationFailed({
          current: 'Your password was changed in the meantime. Log in with the new one.',
        });
      return { message: 'Your password is changed. Every other session has ended.', data: null };
    },
  };
}
