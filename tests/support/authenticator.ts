import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyResponse } from '../../shared/api/people/passkey-endpoints.ts';

/** A software authenticator that tests can manipulate. It implements only the requirements of WebAuthn level 3. */

const present = 0x01;
const verified = 0x04;
const carriesKey = 0x40;

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export interface Authenticator {
  id: Buffer;
  privateKey: KeyObject;
  /** COSE key. */
  publicKey: Buffer;
}

/** Content of a response. Tests alter it to test rejections. */
export interface AssertionFacts {
  origin: string;
  rpId: string;
  challenge: string;
  /** User of the passkey. */
  user: string;
  isVerified?: boolean;
  counter?: number;
  type?: string;
}

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  const parts = [
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ];
  return { id: randomBytes(32), privateKey, publicKey: Buffer.concat(parts) };
}

function clientData({ origin, challenge }: AssertionFacts, type: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { rpId, isVerified = true, counter = 0 }: AssertionFacts,
  key = Buffer.alloc(0),
) {
  const flags = present | (isVerified ? verified : 0) | (key.length > 0 ? carriesKey : 0);
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, key]);
}

/** Creates the response for a new passkey. */
export function registerPasskey(
  { id, publicKey }: Authenticator,
  said: AssertionFacts,
): PasskeyResponse {
  const length = Buffer.from([0, id.length]);
  const data = authenticatorData(said, Buffer.concat([Buffer.alloc(16), length, id, publicKey]));
  // {"fmt": "none", "attStmt": {}, "authData": data}
  const attestation = Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
  return {
    ...describeCredential(id),
    response: {
      clientDataJSON: base64url(clientData(said, said.type ?? 'webauthn.create')),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    },
  };
}

/** Creates the response for a used passkey. */
export function assertPasskey(
  { id, privateKey }: Authenticator,
  said: AssertionFacts,
): PasskeyResponse {
  const data = authenticatorData(said);
  const client = clientData(said, said.type ?? 'webauthn.get');
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
  return {
    ...describeCredential(id),
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: base64url(said.user),
    },
  };
}

function describeCredential(id: Buffer) {
  return {
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' as const },
    clientExtensionResults: {},
  };
}
