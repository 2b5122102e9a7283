import { ApiError } from './api-error.ts';

/** The caller may change drafts but not what visitors see. */
export function createApprovalNeeded(): ApiError {
  const message =
    'Only people who may publish can do this. Save your changes to a draft and ask for approval.';
  return new ApiError(403, 'APPROVAL_NEEDED', message);
}
