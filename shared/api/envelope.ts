/** Envelope of every API response. `code` equals the HTTP status; other backends may omit it. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  /** Number of all matching entries, if the response contains one page of a list. */
  total?: number;
  /** Page number from 1; present with `total`. */
  page?: number;
}

/** Additional fields of an error response. */
export interface ApiProblem {
  code: number;
  message: string;
  data: null;
  error: {
    /** Stable error code, such as VALIDATION_FAILED; listed in docs/develop/api.md. */ id: string;
    /** Path of the first invalid field: `details.2.rating_value`. */
    field?: string;
    /** Messages by invalid field. */
    fields?: Record<string, string>;
    /** CONFLICT only: the current document; null if it was deleted. */
    current?: unknown;
    /** CONFLICT only: email address of the account that changed the document. */
    by?: string;
    /** CONFLICT only: time of the change, as ISO 8601. */
    at?: string;
  };
}

/**
 * Returns true if a response reports success: both the HTTP status and the `code` of its body are 2xx. A backend may
 * omit `code`, or send 204 without content. An HTML page, or an empty body with another status, does not report
 * success.
 * @param status HTTP status
 * @param body parsed body
 */
export function reportsSuccess(status: number, body: unknown): body is Envelope<unknown> {
  if (!isSuccess(status) || typeof body !== 'object' || body === null) return status === 204;
  return isSuccess(readStatus(status, body));
}

const isSuccess = (status: number) => status >= 200 && status <= 299;

/**
 * Returns the HTTP status of a response, or with 2xx the `code` of its body, if present; NaN if that code is not a
 * number.
 */
export function readStatus(status: number, body: unknown): number {
  const { code } = (body ?? {}) as { code?: unknown };
  return isSuccess(status) ? Number(code ?? status) : status;
}
