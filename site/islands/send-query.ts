import { messages } from '../../shared/api/messages.ts';

export interface Sent {
  kind: 'error' | 'success';
  message: string;
}

interface Answer {
  message?: unknown;
  error?: { id?: unknown };
}

/** Sends what a visitor wrote, once; any fault but a wrong phone number is the one message of specification §8. */
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
    const { message, error } = (await answer.json()) as Answer;
    if (error?.id === 'PHONE_NUMBER') return { kind: 'error', message: messages.query.phoneNumber };
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
    const said = typeof message === 'string' && message !== '' ? message : messages.query.submitted;
    return { kind: 'success', message: said };
  } catch {
    return { kind: 'error', message: messages.query.failed };
  }
}
