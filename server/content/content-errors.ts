import { ApiError } from '../platform/errors/api-error.ts';
import type { Revision } from './document.ts';
import { formatDocument } from './format-document.ts';

/** Other content was saved between reading and writing. Nothing was written. */
export class ContentMovedError extends ApiError {
  constructor() {
    super(409, 'CONFLICT', 'Someone else saved a change in the meantime. Try again.');
    this.name = 'ContentMovedError';
  }
}

/** The document was saved between reading and writing. Nothing was written. */
export class ConflictError extends ApiError {
  readonly current: Revision | null;
  constructor(current: Revision | null) {
    super(409, 'CONFLICT', 'Someone else saved this in the meantime.', {
      current: current && formatDocument(current),
      by: current?.author,
      at: current?.at,
    });
    this.name = 'ConflictError';
    this.current = current;
  }
}

/** Another page has the address. Nothing was written. */
export class AddressTakenError extends ApiError {
  constructor(address: string, by: string) {
    const message = `“${by}” already has the address /${address}/. Choose another, or change that one.`;
    super(409, 'ADDRESS_TAKEN', message, { field: 'address', fields: { address: message } });
    this.name = 'AddressTakenError';
  }
}

/** The document begins to use a picture or file that was erased for good. Nothing was written. */
export class ErasedError extends ApiError {
  constructor(field: string) {
    const message = 'This was erased for good. Choose another one.';
    super(409, 'PICTURE_ERASED', message, { field, fields: { [field]: message } });
    this.name = 'ErasedError';
  }
}

export class NotFoundError extends ApiError {
  constructor(what: string) {
    super(404, 'NOT_FOUND', 'This was deleted or never existed.');
    this.name = 'NotFoundError';
    this.cause = `There is no ${what}.`;
  }
}
