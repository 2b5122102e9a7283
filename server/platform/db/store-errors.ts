/** The store could not write now: locked, full or failing. Nothing was written. */
export class StoreBusyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreBusyError';
  }
}

/** There is no space left where the store writes. Nothing was written. */
export class StoreFullError extends StoreBusyError {
  /** As the operating system says it of files. */
  readonly code = 'ENOSPC';
}

/** The database cannot be reached. Nothing was written. */
export class StoreUnavailableError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailableError';
  }
}

/** The database was lost while something was being written: it may be kept or not. */
export class StoreOutcomeUnknownError extends Error {
  readonly code = 'STORE_OUTCOME_UNKNOWN';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreOutcomeUnknownError';
  }
}
