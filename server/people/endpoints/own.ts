import type { ownEndpoints } from '../../../shared/api/people/own-endpoints.ts';
import { permissionsOf } from '../../../shared/rules/roles.ts';
import { validationError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findCodeStep, hashRecoveryCode, makeCodeSecret, makeRecoveryCodes } from '../codes.ts';
import { readSiteName } from '../company/company-name.ts';
import { describeDevice } from '../device.ts';
import { hashPassword } from '../passwords.ts';
import { startSession } from '../sessions.ts';
import { type Account, buildSecretName } from '../store/people.ts';
import {
  findPasswordProblem,
  type PeopleDeps,
  readOwnAccount,
  requireSession,
  requireStrongPassword,
  savedMessage,
} from './deps.ts';
import { proofOf, requireKnownPassword } from './proof.ts';

/** The endpoints about your own account: profile, password, second step and sessions. */
export function createOwnHandlers(deps: PeopleDeps): Handlers<typeof ownEndpoints> {
  const { store, now, settings } = deps;
  const by = ({ email }: Account) => ({ author: email, at: new Date(now()) });
  return {
    async me({ request }) {
      const { needsSecondStep, freshUntil, rules } = requireSession(request);
      const account = await readOwnAccount(store, request);
      return {
        data: {
          id: account._id,
          email: account.email,
          name: account.name,
          role: account.role,
          areas: permissionsOf(account.role, rules),
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
          ...(settings.COPY_OF === '' ? {} : { copy_of: settings.COPY_OF }),
        },
      };
    },
    async savePreferences({ input, request }) {
      const account = await readOwnAccount(store, request);
      const attribution = { ...by(account), action: 'change account' } as const;
      const { name, ...preferences } = input;
      const change = { ...(name === undefined ? {} : { name }), preferences };
      await store.changeAccount(account._id, change, attribution);
      return { message: savedMessage, data: null };
    },
    async checkPassword({ input, request }) {
      const account = await readOwnAccount(store, request);
      return { data: { problem: await findPasswordProblem(deps, input.password, account) } };
    },
    async changePassword({ input, request, address }) {
      const session = requireSession(request);
      const account = await readOwnAccount(store, request);
      const given = { password: input.current, address, session: session.sessionId };
      await requireKnownPassword(deps, account, given);
      await requireStrongPassword(deps, input.password, account);
      const change = {
        passwordHash: await hashPassword(input.password),
        ifPasswordHash: account.passwordHash,
        generated: false,
        endsSessions: { but: session.tokenHash },
      };
      const attribution = { ...by(account), action: 'set password' } as const;
      if (!(await store.changeAccount(account._id, change, attribution)))
        throw validationError({
          current: 'Your password was changed in the meantime. Log in with the new one.',
        });
      return { message: 'Your password is changed. Every other session has ended.', data: null };
    },
    async beginSecondStep({ request }) {
      const account = await readOwnAccount(store, request);
      const made = makeCodeSecret(account.email, await readSiteName(store, 'Website'));
      await store.setSetting(buildSecretName(account._id), made.secret);
      return { data: made };
    },
    async finishSecondStep({ input, request }) {
      const account = await readOwnAccount(store, request);
      const secret = await store.setting(buildSecretName(account._id));
      const step =
        typeof secret === 'string' ? findCodeStep(secret, input.code.trim(), now()) : null;
      if (typeof secret !== 'string' || step === null)
        throw validationError({ code: 'This code is wrong. Codes change every half minute.' });
      const attribution = { ...by(account), action: 'set second step' } as const;
      const codes = makeRecoveryCodes();
      const change = {
        codeSecret: secret,
        codeStep: step,
        recoveryCodes: codes.map(hashRecoveryCode),
        endsSessions: { but: requireSession(request).tokenHash },
      };
      await store.changeAccount(account._id, change, attribution);
      return { data: { recovery_codes: codes } };
    },
    async removeSecondStep({ request }) {
      const account = await readOwnAccount(store, request);
      const attribution = { ...by(account), action: 'remove second step' } as const;
      const change = { codeSecret: null, endsSessions: { but: requireSession(request).tokenHash } };
      await store.changeAccount(account._id, change, attribution);
      return { message: savedMessage, data: null };
    },
    async renewRecoveryCodes({ request }) {
      const account = await readOwnAccount(store, request);
      if (account.codeSecret === null)
        throw validationError({ code: 'You have not set up two-step verification yet.' });
      const codes = makeRecoveryCodes();
      const attribution = { ...by(account), action: 'renew recovery codes' } as const;
      const change = { recoveryCodes: codes.map(hashRecoveryCode) };
      await store.changeAccount(account._id, change, attribution);
      return { data: { recovery_codes: codes } };
    },
    async confirm({ input, request, address }) {
      const session = requireSession(request);
      const account = await readOwnAccount(store, request);
      const method = await proofOf(deps, account, {
        ...input,
        address,
        session: session.sessionId,
      });
      const agent = describeDevice(request.headers['user-agent']);
      const from = { method, agent, address, passwordHash: account.passwordHash };
      const token = await startSession(store, session.accountId, now(), from);
      await store.endSession(session.tokenHash);
      return { message: 'Confirmed', data: null, token };
    },
    async listSessions({ request }) {
      const { accountId, tokenHash } = requireSession(request);
      const sessions = await store.sessionsOf(accountId);
      return {
        data: sessions.map((session) => ({
          id: session.id,
          agent: session.agent,
          address: session.address,
          method: session.method,
          started_at: session.createdAt,
          used_at: session.usedAt,
          this_one: session.tokenHash === tokenHash,
        })),
      };
    },
    async endSessions({ input, request }) {
      const { accountId, sessionId } = requireSession(request);
      const listOtherSessions = async () =>
        (await store.sessionsOf(accountId)).map(({ id }) => id).filter((id) => id !== sessionId);
      const ids = input.others ? await listOtherSessions() : (input.ids ?? []);
      return { data: { ended: await store.endSessionsOf(accountId, ids) } };
    },
  };
}
