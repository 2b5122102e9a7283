import type { Logger } from 'pino';

/** What the history shows of one who was told of a release. */
export interface HookResult {
  /** A host, never a whole address. */
  address: string;
  outcome: string;
}

interface Told {
  /** Whom it goes to, as it may be shown. */
  name: string;
  /** One try. @returns what it came to @throws Error when it was not taken */
  once: () => Promise<string>;
  /** Milliseconds before each further try. */
  tries?: readonly number[] | undefined;
  log: Pick<Logger, 'warn'>;
}

const timeLimit = 5000;

/** Calls somebody outside, at most four times. @returns what came of it; null where every try failed */
export async function toldWithTries({ name, once, log, ...more }: Told): Promise<string | null> {
  for (const wait of [0, ...(more.tries ?? [1000, 5000, 30_000])]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
    try {
      return await once();
    } catch (error) {
      log.warn({ address: name, err: error }, 'nobody took the call about a release');
    }
  }
  return null;
}

/** The one way in which anybody is called about a release. @throws Error when it is not taken */
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
