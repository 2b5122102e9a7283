import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyResponse } from '../../shared/api/people/passkey-endpoints.ts';
import { sha256 } from '../platform/bytes/digest.ts';
import type { Store } from '../store.ts';
import type { NewPasskey } from './store/passkeys.ts';
import type { Account } from './store/people.ts';

/** Lifetime of a challenge. */
export const challengeMs = 2 * 60_000;

/** The host and origin of passkeys. */
export interface PasskeyPlace {
  /** The host that a passkey belongs to. */
  rpId: string;
  /** The only origin that may request it. */
  origin: string;
}

/**
 * Derives the origin of passkeys from the console's address. Browsers support passkeys for a named host with an
 * encrypted or local connection. Returns null for other addresses.
 */
export function parsePasskeyPlace(consoleAddress: string): PasskeyPlace | null {
  const url = URL.parse(consoleAddress);
  if (!url || isIP(url.hostname) !== 0 || url.hostname.startsWith('[')) return null;
  const isHere = /(^|\.)localhost$/.test(url.hostname);
  if (url.protocol !== 'https:' && !isHere) return null;
  return { rpId: url.hostname, origin: url.origin };
}

/**
 * COSE numbers of EdDSA, ES256 and RS256, which Node supports and of which every authenticator supports one.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loads the library on demand, because it is large and rarely needed. */
const importWebauthn = () => import('@simplewebauthn/server');

/** Purposes of challenges. A challenge is valid only for one purpose and account. */
const purposes = {
  logIn: 'use passkey',
  /** @param id of an account, or the digest of a link */
  make: (id: string) => `make passkey ${id}`,
};

interface ChallengeOptions {
  place: PasskeyPlace;
  now: number;
}

async function createChallenge(
  store: Store,
  { purpose, body, now }: { purpose: string; body: object; now: number },
) {
  const bytes = randomBytes(32);
  const hash = sha256(bytes.toString('base64url'));
  await store.addChallenge({ hash, purpose, body, endsAt: now + challengeMs }, now);
  return new Uint8Array(bytes);
}

/** Creates the options for logging in with any passkey of this site. */
export async function offerPasskey(store: Store, { place, now }: ChallengeOptions) {
  const challenge = await createChallenge(store, { purpose: purposes.logIn, body: {}, now });
  const { generateAuthenticationOptions } = await importWebauthn();
  return generateAuthenticationOptions({
    rpID: place.rpId,
    challenge,
    userVerification: 'required',
    timeout: challengeMs,
  });
}

/** The owner of a new passkey. */
export interface PasskeyOwner {
  /** Id of the account, which may not exist yet. */
  accountId: string;
  email: string;
  name: string;
  /** Id of the account or digest of the link that the challenge is bound to. */
  boundTo: string;
}

/** Creates the options for a new discoverable passkey. */
export async function offerNewPasskey(
  store: Store,
  { place, now, owner, siteName }: ChallengeOptions & { owner: PasskeyOwner; siteName: string },
) {
  const { accountId, email, name, boundTo } = owner;
  const given = { purpose: purposes.make(boundTo), body: { accountId }, now };
  const challenge = await createChallenge(store, given);
  const present = await store.passkeysOf(accountId);
  const { generateRegistrationOptions } = await importWebauthn();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: place.rpId,
    userID: new TextEncoder().encode(accountId),
    userName: email,
    userDisplayName: name || email,
    challenge,
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: present.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Uses up the challenge of a response. Returns null if none is pending for this purpose. */
async function takeChallenge(
  store: Store,
  { response }: PasskeyResponse,
  { purpose, now }: { purpose: string; now: number },
): Promise<{ challenge: string; body: Record<string, unknown> } | null> {
  const challenge = readChallenge(response.clientDataJSON);
  if (challenge === null) return null;
  const body = await store.takeChallenge(sha256(challenge), purpose, now);
  return body === null ? null : { challenge, body: body as Record<string, unknown> };
}

function readChallenge(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a passkey's response.
 * @returns its account, or null if it is not valid or the account is suspended
 */
export async function proveByPasskey(
  store: Store,
  { place, now, answer }: ChallengeOptions & { answer: PasskeyResponse },
): Promise<Account | null> {
  const asked = await takeChallenge(store, answer, { purpose: purposes.logIn, now });
  const passkey = await store.passkey(answer.id);
  if (!asked || !passkey) return null;
  const account = await store.accountById(passkey.accountId);
  if (!account || account.suspendedAt !== null || readAccountId(answer) !== account._id)
    return null;
  const { verifyAuthenticationResponse } = await importWebauthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    // Treats unreadable input as invalid.
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: counter } = verified.authenticationInfo;
  const use = { counter, usedAt: new Date(now).toISOString() };
  return (await store.notePasskeyUse(passkey.id, use)) ? account : null;
}

/** Reads the account id in a passkey. */
function readAccountId({ response }: PasskeyResponse): string | null {
  const { userHandle } = response;
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null;
}

/** A new passkey and its account. */
export interface CreatedPasskey {
  accountId: string;
  passkey: NewPasskey;
}

/** Verifies a new passkey. @returns null if it is not valid or was added before */
export async function readNewPasskey(
  store: Store,
  {
    place,
    now,
    answer,
    boundTo,
    name,
  }: ChallengeOptions & {
    answer: PasskeyResponse;
    boundTo: string;
    name: string;
  },
): Promise<CreatedPasskey | null> {
  const asked = await takeChallenge(store, answer, { purpose: purposes.make(boundTo), now });
  if (!asked) return null;
  const { verifyRegistrationResponse } = await importWebauthn();
  const verified: VerifiedRegistrationResponse | null = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  if (await store.passkey(id)) return null;
  const passkey = {
    id,
    name,
    counter,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: (transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10),
  };
  return { accountId: String(asked.body.accountId), passkey };
}
