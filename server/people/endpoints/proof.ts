import type { PasskeyResponse } from '../../../shared/api/people/passkey-endpoints.ts';
import { validationError } from '../../platform/errors/api-error.ts';
import { prove, proveWithPasskey } from '../log-in.ts';
import type { Account, LoginMethod } from '../store/people.ts';
import { type PeopleDeps, passkeyMessage, refuseProof, requirePlace } from './deps.ts';

interface Given {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyResponse | undefined;
  /** The caller's network, as rate limits count it. */
  address: string;
  /** Id of the requesting session, whose attempts are counted separately. */
  session: string;
}

/** Verifies the signed-in person's identity again. @throws ApiError if that fails */
export async function proofOf(
  deps: PeopleDeps,
  { _id, email }: Account,
  { password, code, passkey, ...place }: Given,
): Promise<LoginMethod> {
  const { store, settings } = deps;
  const from = { ...place, now: deps.now(), isForOwners: settings.OIDC_ONLY };
  if (passkey) {
    const given = { place: requirePlace(settings), answer: passkey, ...from };
    const account = await proveWithPasskey(store, given).catch(refuse);
    if (account?._id !== _id) throw validationError({ passkey: passkeyMessage });
    return 'passkey';
  }
  if (password === undefined) throw validationError({ password: 'Enter the password.' });
  const proved = await prove(store, { email, password, code, ...from }).catch(refuse);
  if (!proved) throw validationError({ password: 'This is not correct. Try again.' });
  return proved.method;
}

/** People who have only passkeys confirm with one instead of a password. @throws ApiError */
export async function requireKnownPassword(
  { store, now }: PeopleDeps,
  { email, passwordHash }: Account,
  { password, ...place }: Given,
): Promise<void> {
  if (passwordHash === '') return;
  const wrong = validationError({ current: 'Wrong password. Try again.' });
  if (password === undefined) throw wrong;
  // The second step was checked when the identity was confirmed.
  const given = { email, password, ...place, now: now(), isPasswordAlone: true } as const;
  if (!(await prove(store, given).catch(refuse))) throw wrong;
}

function refuse(error: unknown): never {
  throw refuseProof(error);
}
