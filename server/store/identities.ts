/** Who somebody is at a company: names are its own and may change, the subject does not. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** This log-in at a company opens another account. Nothing was written. */
export class IdentityTakenError extends Error {
  constructor() {
    super('This log-in at the company opens another account.');
    this.name = 'IdentityTakenError';
  }
}

interface Linked {
  _id: string;
  email: string;
}

export interface IdentityStore {
  /** @returns the account's id, or null */
  accountOfIdentity(identity: Identity): Promise<string | null>;
  /** @throws IdentityTakenError */
  addIdentity(
    account: Linked,
    identity: Identity & { id: string },
    by: { author: string; at: Date },
  ): Promise<void>;
  /** @param by with `butSession`: every other session of the account ends. @throws LastOwnerError */
  removeIdentities(
    account: Linked,
    by: { author: string; at: Date; butSession?: string },
  ): Promise<void>;
}
