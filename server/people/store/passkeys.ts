import { ApiError } from '../../platform/errors/api-error.ts';

/** A new passkey. */
export interface NewPasskey {
  /** The credential's id, base64url. */
  id: string;
  /** The name its owner gave it. */
  name: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** The authenticator's signature counter; 0 if it has none. */
  counter: number;
  /** Hints for browsers: `internal`, `usb`, `hybrid` … */
  transports: readonly string[];
}

export interface Passkey extends NewPasskey {
  accountId: string;
  createdAt: string;
  usedAt: string | null;
}

/** The passkey was added before. Nothing was written. */
export class PasskeyTakenError extends Error {
  constructor() {
    super('This passkey has already been added.');
    this.name = 'PasskeyTakenError';
  }
}

/** The passkey is the only login method of its account. Nothing was written. */
export class LastLoginMethodError extends ApiError {
  constructor() {
    const message =
      'This account has no other way to log in. Choose a password or add another passkey first.';
    super(409, 'LAST_WAY_IN', message);
    this.name = 'LastLoginMethodError';
  }
}

export interface Owner {
  _id: string;
  email: string;
}
