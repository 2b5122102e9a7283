import { messages } from '../../shared/api/messages.ts';

export interface Sent {
  kind: 'error' | 'success';
  message: string;
}

/** Sends what a visitor wrote, once; any fault is the one message of specification §8. */
export async function sendQuery(
  action: string,
  { captcha: _, ...query }: Record<string, string | number>,
  send: typeof fetch = fetch,
): Promise<Sent> {
  try {
    const answer = await send(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(query),
      signal: AbortSignal.timeout(20_000),
    });
    const { message } = (await answer.json()) as { message?: unknown };
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
    const said = typeof message === 'string' && message !== '' ? message : messages.query.submitted;
    return { kind: 'success', message: said };
  } catch {
    return { kind: 'error', message: messages.query.failed };
  }
}
