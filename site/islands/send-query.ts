import { reportedStatus, reportsSuccess } from '../../shared/api/envelope.ts';

/** A query as sent: the typed fields and the page facts. */
export type SentQuery = Readonly<Record<string, unknown>>;

export interface Sent {
  kind: 'error' | 'success';
  /** The backend's words; empty when the form shows its own. */
  message: string;
  /** The rejected field; `message` gives the reason. */
  field?: string;
  /** The backend could not be reached or is unavailable: the query can be sent again later. */
  isLate?: true;
}

interface Answer {
  message?: unknown;
  error?: { field?: unknown };
}

const failed = { kind: 'error', message: '' } as const;

/**
 * Sends a query once. Errors show the one message of specification §8, unless the backend names a
 * field.
 */
export async function sendQuery(
  action: string,
  { captcha: _, ...query }: SentQuery,
  send: typeof fetch = fetch,
): Promise<Sent> {
  let status = 0;
  try {
    const answer = await send(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(query),
      // Finishes even if the visitor leaves the page.
      keepalive: true,
      signal: AbortSignal.timeout(20_000),
    });
    status = answer.status;
    // An answer that is not JSON comes from something else, such as a hotel's login page.
    const body = (status === 204 ? null : await answer.json()) as Answer | null;
    const { message, error } = body ?? {};
    status = reportedStatus(status, body);
    if (status === 400 && typeof error?.field === 'string' && typeof message === 'string')
      return { kind: 'error', message, field: error.field };
    if (!reportsSuccess(answer.status, body)) throw new Error(`The backend answered ${status}`);
    return { kind: 'success', message: typeof message === 'string' ? message : '' };
  } catch {
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return isRefused ? failed : { ...failed, isLate: true };
  }
}
