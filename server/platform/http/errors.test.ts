import { expect, it } from 'vitest';
import {
  StoreBusyError,
  StoreFullError,
  StoreOutcomeUnknownError,
  StoreUnavailableError,
} from '../db/store-errors.ts';
import { toApiError } from './errors.ts';

it.each([
  [new StoreBusyError('x'), 'STORE_BUSY'],
  [new StoreFullError('x'), 'DISK_FULL'],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'DISK_FULL'],
  [Object.assign(new Error('x'), { code: 'EROFS' }), 'STORE_BUSY'],
  [new StoreUnavailableError('x'), 'STORE_UNAVAILABLE'],
  [new StoreOutcomeUnknownError('x'), 'STORE_OUTCOME_UNKNOWN'],
])(
  'reports a failing database or disk with 503, a permanent code and a retry time (%s)',
  (error, id) => {
    const refusal = toApiError(error);
    expect(refusal).toMatchObject({ status: 503, id });
    expect(refusal.details.retryAfter).toBeGreaterThan(0);
    expect(refusal.message).toMatch(/^[A-Z].*\.$/);
  },
);
