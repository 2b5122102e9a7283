/** Every response of the API. `code` equals the HTTP status; another backend may leave it out. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  /** With a part of a list: the number of all entries that match. */
  total?: number;
  /** With `total`: which page this is, from 1. */
  page?: number;
}

/** Additional fields of an error response. */
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
 * True when a response reports success: its HTTP status is 2xx, and so is the `code` of its body. A
 * backend may leave out `code`, or send no content under 204. An HTML page or an empty body under
 * another status does not report success.
 * @param status the HTTP status
 * @param body parsed body
 */
export function reportsSuccess(status: number, body: unknown): body is Envelope<unknown> {
  if (!isSuccess(status) || typeof body !== 'object' || body === null) return status === 204;
  return isSuccess(readStatus(status, body));
}

const isSuccess = (status: number) => status >= 200 && status <= 299;

/**
 * The HTTP status of a response, or under 2xx the `code` of its body if it has one; NaN for a code
 * that is no number.
 */
export function readStatus(status: number, body: unknown): number {
  const { code } = (body ?? {}) as { code?: unknown };
  return isSuccess(status) ? Number(code ?? status) : status;
}
