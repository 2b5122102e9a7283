import { wentWell } from '../../shared/api/envelope.ts';
import { queryFailed, querySubmitted } from '../../shared/words/en.ts';

/** A query as it is sent: what was typed, and what the page tells of itself. */
export type SentQuery = Readonly<Record<string, unknown>>;

export interface Sent {
  kind: 'error' | 'success';
  message: string;
  /** The field the backend refuses; `message` says why. */
  field?: string;
  /** The backend could not be reached or could not take it just now: the same may be sent later. */
  isLate?: true;
}

interface Answer {
  code?: unknown;
  message?: unknown;
  error?: { field?: unknown };
}

const failed = { kind: 'error', message: queryFailed } as const;

/** Sends what a visitor wrote, once. Faults show the one message of specification §8, unless the backend names a field. */
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
    // What is no JSON is answered by somebody else, like a hotel's network that asks for a log-in first.
    const body = (await answer.json()) as Answer;
    const { code, message, error } = body;
    if (answer.ok && typeof code === 'number') status = code;
    if (status === 400 && typeof error?.field === 'string' && typeof message === 'string')
      return { kind: 'error', message, field: error.field };
    if (!wentWell(answer.status, body)) throw new Error(`The backend answered ${status}`);
    const said = typeof message === 'string' && message !== '' ? message : querySubmitted;
    return { kind: 'success', message: said };
  } catch {
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return isRefused ? failed : { ...failed, isLate: true };
  }
}
