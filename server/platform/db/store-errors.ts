/** The store cannot write at the moment: locked, full or failing. Nothing was written. */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}

/** The disk is full. Nothing was written. */
export class StoreFullError extends StoreBusyError {
  /** The operating system's code for a full disk. */
  readonly code = 'ENOSPC';
}

/** The database cannot be reached. Nothing was written. */
export class StoreUnavailableError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
  override name = 'StoreUnavailableError';
}

/** The connection was lost while writing, so the result is unknown. */
export class StoreOutcomeUnknownError extends Error {
  readonly code = 'STORE_OUTCOME_UNKNOWN';
  override name = 'StoreOutcomeUnknownError';
}
