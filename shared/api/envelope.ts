/** Every answer of the API. `code` equals the HTTP status. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  /** With a part of a list, as our server answers it: entries of the whole, as it was searched. */
  total?: number;
  /** With `total`: which page this is, from 1. */
  page?: number;
}

/** What a refused or failed call adds. */
export interface ApiProblem {
  code: number;
  message: string;
  data: null;
  error: {
    /** Permanent code of the fault, such as VALIDATION_FAILED; listed in docs/api.md. */
    id: string;
    /** The first field at fault, as a path: `details.2.rating_value`. */
    field?: string;
    /** Every field at fault with its message. */
    fields?: Record<string, string>;
    /** With CONFLICT: the document as it stands now; null when it was deleted. */
    current?: unknown;
    /** With CONFLICT: the e-mail address of the account that made it so. */
    by?: string;
    /** With CONFLICT: when, as ISO 8601. */
    at?: string;
  };
}

/**
 * Tells whether an answer says that the call went well: a JSON envelope whose `code` is 200, or the status of another
 * success under that status. An HTML page or an empty body under HTTP 200 says no such thing.
 * @param status the HTTP status
 * @param body as it was parsed
 */
export function wentWell(status: number, body: unknown): body is Envelope<unknown> {
  if (status < 200 || status > 299 || typeof body !== 'object' || body === null) return false;
  const { code } = body as { code?: unknown };
  return code === 200 || code === status;
}
