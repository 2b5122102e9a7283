import type { Logger } from 'pino';

/** A call's result in the history. */
export interface HookResult {
  /** A host, never a full URL. */
  address: string;
  outcome: string;
}

interface Told {
  /** Recipient as it may be shown. */
  name: string;
  /** One attempt. @returns its result @throws Error when it failed */
  once: () => Promise<string>;
  /** Milliseconds before each retry. */
  tries?: readonly number[] | undefined;
  log: Pick<Logger, 'warn'>;
}

const timeLimit = 5000;

/**
 * Makes an external call, at most four times. @returns its result; null when every attempt failed
 */
export async function callWithRetries({ name, once, log, ...more }: Told): Promise<string | null> {
  for (const wait of [0, ...(more.tries ?? [1000, 5000, 30_000])]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
    try {
      return await once();
    } catch (error) {
      log.warn({ address: name, err: error }, 'deploy hook failed');
    }
  }
  return null;
}

/** Sends every external call about a release. @throws Error when it fails */
export async function postTo(
  address: string,
  call: { headers: Record<string, string>; body: string },
  send: typeof fetch,
): Promise<string> {
  const answer = await send(address, {
    method: 'POST',
    ...call,
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return `answered ${answer.status}`;
}
