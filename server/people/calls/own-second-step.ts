import type { ownCalls } from '../../../shared/api/people/own-calls.ts';
import { validationFailed } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { hashOfRecoveryCode, newCodeSecret, newRecoveryCodes, stepOfCode } from '../codes.ts';
import { siteName } from '../company-name.ts';
import { type Account, waitingSecretName } from '../store/people.ts';
import { ownAccount, type PeopleParts, saved, signedIn } from './parts.ts';

/** The codes of an app, and those that stand in for them. */
export function secondStepHandlers({
  store,
  now,
}: PeopleParts): Handlers<
  Pick<
    typeof ownCalls,
    'beginSecondStep' | 'finishSecondStep' | 'removeSecondStep' | 'renewRecoveryCodes'
  >
> {
  const by = ({ email }: Account) => ({ author: email, at: new Date(now()) });
  return {
    async beginSecondStep({ request }) {
      const account = await ownAccount(store, request);
      const made = newCodeSecret(account.email, await siteName(store));
      await store.setSetting(waitingSecretName(account._id), made.secret);
      return { data: made };
    },
    async finishSecondStep({ input, request }) {
      const account = await ownAccount(store, request);
      const secret = await store.setting(waitingSecretName(account._id));
      const step = typeof secret === 'string' ? stepOfCode(secret, input.code.trim(), now()) : null;
      if (typeof secret !== 'string' || step === null)
        throw validationFailed({ code: 'This code is not right. Codes change every half minute.' });
      const attribution = { ...by(account), action: 'set second step' } as const;
      const codes = newRecoveryCodes();
      const change = {
        ...{ codeSecret: secret, codeStep: step, recoveryCodes: codes.map(hashOfRecoveryCode) },
        endsSessions: { but: signedIn(request).tokenHash },
      };
      await store.changeAccount(account._id, change, attribution);
      return { data: { recovery_codes: codes } };
    },
    async removeSecondStep({ request }) {
      const account = await ownAccount(store, request);
      const attribution = { ...by(account), action: 'remove second step' } as const;
      const change = { codeSecret: null, endsSessions: { but: signedIn(request).tokenHash } };
      await store.changeAccount(account._id, change, attribution);
      return { message: saved, data: null };
    },
    async renewRecoveryCodes({ request }) {
      const account = await ownAccount(store, request);
      if (account.codeSecret === null)
        throw validationFailed({ code: 'There is no second step yet.' });
      const codes = newRecoveryCodes();
      const attribution = { ...by(account), action: 'renew recovery codes' } as const;
      const change = { recoveryCodes: codes.map(hashOfRecoveryCode) };
      await store.changeAccount(account._id, change, attribution);
      return { data: { recovery_codes: codes } };
    },
  };
}
