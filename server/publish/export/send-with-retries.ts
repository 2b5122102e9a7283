import type { Logger } from 'pino';

/** An endpoint's result in the history. */
export interface HookResult {
  /** A host, never a full URL. */
  address: string;
  outcome: string;
}

interface RetryOptions {
  /** Name of the recipient in logs and messages. */
  name: string;
  /** Sends the request once. @returns its result @throws Error if it fails */
  attempt: () => Promise<string>;
  /** Milliseconds before each retry. */
  tries?: readonly number[] | undefined;
  log: Pick<Logger, 'warn'>;
}

const timeLimit = 5000;

/**
 * Sends an external request, at most four times. @returns its result, or null if every attempt failed
 */
export async function sendWithRetries({
  name,
  attempt,
  log,
  ...more
}: RetryOptions): Promise<string | null> {
  for (const wait of [0, ...(more.tries ?? [1000, 5000, 30_000])]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
    try {
      return await attempt();
    } catch (error) {
      log.warn({ address: name, err: error }, 'deploy hook failed');
    }
  }
  return null;
}

/** Posts an external request about a release. @throws Error if it fails */
export async function postTo(
  address: string,
  context: { headers: Record<string, string>; body: string },
  send: typeof fetch,
): Promise<string> {
  const response = await send(address, {
    method: 'POST',
    ...context,
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return `answered ${response.status}`;
}
