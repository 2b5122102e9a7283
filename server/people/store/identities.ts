import { ApiError } from '../../platform/errors/api-error.ts';

/** A person's identity at the company's provider: names may change, the subject does not. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** This company login is connected to another account. Nothing was written. */
export class IdentityTakenError extends ApiError {
  constructor() {
    super(409, 'IDENTITY_TAKEN', 'This company login is connected to another account.');
    this.name = 'IdentityTakenError';
  }
}

export interface Linked {
  _id: string;
  email: string;
}
