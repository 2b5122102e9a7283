import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { createClient } from '../../shared/api/client.ts';
import { type PasskeyAnswer, passkeyCalls } from '../../shared/api/people/passkey-calls.ts';
import { http, problemOf } from '../backend/api.ts';
import { type LoginOptions, useLoginOptions } from './log-in/login-options.ts';

/** Calls that may be made without being logged in; those of one's own account go through `people`. */
export const passkeys = createClient(http, passkeyCalls);

/** The browser's part, fetched when a passkey is asked for. */
const browser = () => import('@simplewebauthn/browser');

const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Returns true if passkeys work in this browser and at this address. */
export function useHasPasskeys(): boolean {
  return whyNoPasskeys(useLoginOptions()) === null;
}

/** Returns the reason why passkeys do not work here, in a sentence; null if they do. */
export function whyNoPasskeys(options: LoginOptions | null): string | null {
  if (!options?.passkeys)
    return 'Passkeys need an encrypted connection: set CONSOLE_URL to an address that begins with https.';
  const { origin } = options.passkeys;
  if (origin !== window.location.origin)
    return `Passkeys work only at ${origin}, the address set in CONSOLE_URL. You opened the console at ${window.location.origin}.`;
  return knowsPasskeys() ? null : 'This browser does not support passkeys.';
}

/** Asks for any passkey of this console. @throws when nobody gives one */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { data }] = await Promise.all([
    browser(),
    passkeys.passkeyOptions({}),
  ]);
  return (await startAuthentication({ optionsJSON: data as never })) as unknown as PasskeyAnswer;
}

/** Makes a passkey. @param options what the server wants to be asked for @throws when nobody makes one */
export async function makePasskey(options: { challenge: string }): Promise<PasskeyAnswer> {
  const { startRegistration } = await browser();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as PasskeyAnswer;
}

/** Returns the message for a passkey that did not work. */
export function wordsOfPasskeyProblem(error: unknown): string {
  const message = problemOf(error)?.message;
  if (message) return message;
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Try again, or log in another way.';
  return 'The passkey could not be used here.';
}
