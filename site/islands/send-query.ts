import { readStatus, reportsSuccess } from '../../shared/api/envelope.ts';

/** A query as sent: the typed fields and the page facts. */
export type SentQuery = Readonly<Record<string, unknown>>;

export interface Outcome {
  kind: 'error' | 'success';
  /** Message of the backend; if empty, the form shows its own. */
  message: string;
  /** The rejected field; `message` is the reason. */
  field?: string;
  /** The backend cannot be reached or is unavailable, so the query can be sent again later. */
  canRetry?: true;
}

interface QueryResponse {
  message?: unknown;
  error?: { field?: unknown };
}

const failed = { kind: 'error', message: '' } as const;

/** Sends a query once. Errors show the message of specification §8, unless the backend rejects a specific field. */
export async function sendQuery(
  action: string,
  { captcha: _, ...query }: SentQuery,
  send: typeof fetch = fetch,
): Promise<Outcome> {
  let status = 0;
  try {
    const response = await send(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(query),
      // The request completes even if the visitor leaves the page.
      keepalive: true,
      signal: AbortSignal.timeout(20_000),
    });
    status = response.status;
    // A non-JSON response comes from something else, such as the login page of a hotel network.
    const body = (status === 204 ? null : await response.json()) as QueryResponse | null;
    const { message, error } = body ?? {};
    status = readStatus(status, body);
    if (status === 400 && typeof error?.field === 'string' && typeof message === 'string')
      return { kind: 'error', message, field: error.field };
    if (!reportsSuccess(response.status, body)) throw new Error(`The backend returned ${status}`);
    return { kind: 'success', message: typeof message === 'string' ? message : '' };
  } catch {
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return isRefused ? failed : { ...failed, canRetry: true };
  }
}
