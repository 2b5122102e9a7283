/** A passkey as it was made. */
export interface NewPasskey {
  /** The credential's id, base64url. */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** How often its authenticator says it was used; 0 where it does not count. */
  counter: number;
  /** Hints for browsers: `internal`, `usb`, `hybrid` … */
  transports: readonly string[];
}

export interface Passkey extends NewPasskey {
  accountId: string;
  createdAt: string;
  usedAt: string | null;
}

/** There is one of its id already. Nothing was written. */
export class PasskeyTakenError extends Error {
  constructor() {
    super('This passkey was added before.');
    this.name = 'PasskeyTakenError';
  }
}

/** It is the only thing that opens its account. Nothing was written. */
export class LastWayInError extends Error {
  constructor() {
    super('Nothing else opens this account.');
    this.name = 'LastWayInError';
  }
}

interface Owner {
  _id: string;
  email: string;
}

export interface PasskeyStore {
  passkey(id: string): Promise<Passkey | null>;
  /** Oldest first. */
  passkeysOf(accountId: string): Promise<Passkey[]>;
  /**
   * Adds one and ends every session of the account but that of a token's digest.
   * @throws PasskeyTakenError
   */
  addPasskey(
    account: Owner,
    passkey: NewPasskey,
    by: { author: string; at: Date; butSession: string },
  ): Promise<void>;
  /** @returns whether the account has it */
  renamePasskey(accountId: string, id: string, name: string): Promise<boolean>;
  /**
   * @param by with `butSession`: every other session of the account ends
   * @returns whether the account had it
   * @throws LastWayInError, LastOwnerError
   */
  removePasskey(
    account: Owner,
    id: string,
    by: { author: string; at: Date; butSession?: string },
  ): Promise<boolean>;
  /**
   * Notes that it was used, over all servers once for each count.
   * @returns false when its authenticator has counted further already, as that of a copy would
   */
  notePasskeyUse(id: string, use: { counter: number; usedAt: string }): Promise<boolean>;
}
