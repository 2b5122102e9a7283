/** Every answer of the API. `code` equals the HTTP status. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  /** With a part of a list: the number of all entries that match. */
  total?: number;
  /** With `total`: which page this is, from 1. */
  page?: number;
}

/** Additional fields of an error answer. */
export interface ApiProblem {
  code: number;
  message: string;
  data: null;
  error: {
    /** Permanent code of the error, such as VALIDATION_FAILED; listed in docs/develop/api.md. */
    id: string;
    /** The first invalid field, as a path: `details.2.rating_value`. */
    field?: string;
    /** Messages by invalid field. */
    fields?: Record<string, string>;
    /** For CONFLICT: the current document; null when it was deleted. */
    current?: unknown;
    /** For CONFLICT: the email address of the account that changed it. */
    by?: string;
    /** For CONFLICT: the time of the change, as ISO 8601. */
    at?: string;
  };
}

/**
 * True when an answer reports success: a JSON envelope whose `code` is 200, or another success
 * status that equals the HTTP status. An HTML page or an empty body under HTTP 200 does not.
 * @param status the HTTP status
 * @param body parsed body
 */
export function reportsSuccess(status: number, body: unknown): body is Envelope<unknown> {
  if (status < 200 || status > 299 || typeof body !== 'object' || body === null) return false;
  const { code } = body as { code?: unknown };
  return code === 200 || code === status;
}
