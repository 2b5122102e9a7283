import { ApiError } from './api-error.ts';

/** Creates the error for a caller who may change drafts but not the live site. */
export function createApprovalNeeded(): ApiError {
  const message =
    'Only people who may publish can do this. Save your changes to a draft and ask for approval.';
  return new ApiError(403, 'APPROVAL_NEEDED', message);
}
