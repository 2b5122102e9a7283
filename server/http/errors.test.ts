import { expect, it } from 'vitest';
import { StoreBusyError, StoreOutcomeUnknownError, StoreUnavailableError } from '../store/store.ts';
import { asApiError } from './errors.ts';

it.each([
  [new StoreBusyError('x'), 'STORE_BUSY'],
  [new StoreUnavailableError('x'), 'STORE_UNAVAILABLE'],
  [new StoreOutcomeUnknownError('x'), 'STORE_OUTCOME_UNKNOWN'],
])(
  'a database that fails is told with 503, a permanent code and when to come again (%s)',
  (error, id) => {
    const refusal = asApiError(error);
    expect(refusal).toMatchObject({ status: 503, id });
    expect(refusal.details.retryAfter).toBeGreaterThan(0);
    expect(refusal.message).toMatch(/^[A-Z].*\.$/);
  },
);
