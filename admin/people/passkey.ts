import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { createClient } from '../../shared/api/client.ts';
import {
  type PasskeyResponse,
  passkeyEndpoints,
} from '../../shared/api/people/passkey-endpoints.ts';
import { http, problemOf } from '../backend/api.ts';
import { t } from '../words/words.ts';
import { type LoginOptions, useLoginOptions } from './login/login-options.ts';

/** Endpoints that require no login. Those for the user's account are in `people`. */
export const passkeys = createClient(http, passkeyEndpoints);

/** Loaded when a passkey is used. */
const loadBrowserCode = () => import('@simplewebauthn/browser');

const supportsPasskeys = () => typeof window.PublicKeyCredential === 'function';

export function useHasPasskeys(): boolean {
  return findPasskeyObstacle(useLoginOptions()) === null;
}

/** Describes why passkeys do not work here, as a sentence; null if they do. */
export function findPasskeyObstacle(options: LoginOptions | null): string | null {
  if (!options?.passkeys)
    return t`Passkeys need an encrypted connection: set CONSOLE_URL to an address that begins with https.`;
  const { origin } = options.passkeys;
  if (origin !== window.location.origin)
    return t`Passkeys work only at ${origin}, the address set in CONSOLE_URL. You opened the console at ${window.location.origin}.`;
  return supportsPasskeys() ? null : t`This browser does not support passkeys.`;
}

/** Asks for any passkey of this console. @throws if the user provides none */
export async function askForPasskey(): Promise<PasskeyResponse> {
  const [{ startAuthentication }, { data }] = await Promise.all([
    loadBrowserCode(),
    passkeys.passkeyOptions({}),
  ]);
  return (await startAuthentication({ optionsJSON: data as never })) as unknown as PasskeyResponse;
}

/**
 * Creates a passkey.
 * @param options requirements of the server
 * @throws if the user cancels
 */
export async function makePasskey(options: { challenge: string }): Promise<PasskeyResponse> {
  const { startRegistration } = await loadBrowserCode();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as PasskeyResponse;
}

/** Describes why a passkey did not work. */
export function describePasskeyError(error: unknown): string {
  const message = problemOf(error)?.message;
  if (message) return message;
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return t`This device already has a passkey for your account.`;
  if (name === 'NotAllowedError' || name === 'AbortError')
    return t`No passkey was used. Try again, or log in another way.`;
  return t`The passkey could not be used here.`;
}
