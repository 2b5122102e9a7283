import { isTransient, statusOf, toStorageError } from './bucket-faults.ts';

export interface RetryLimits {
  /** Attempts of one request, including the first. */
  tries: number;
  /** Maximum silence of one attempt, in addition to the time for its bytes. */
  silenceMs: number;
  /** Pause before the second attempt, which doubles each time. */
  pauseMs: number;
}

const defaultLimits: RetryLimits = { tries: 3, silenceMs: 5000, pauseMs: 150 };
/**
 * Time after a request without a response during which other requests have only one attempt, so that they fail soon.
 */
const restMs = 3000;
/** Minimum speed of a transfer: 256 KB a second. */
const minBytesPerMs = 256;

/** Number of failed attempts and their limit. */
interface AttemptCount {
  done: number;
  max: number;
}

interface Signal {
  abortSignal: AbortSignal;
}

/** Runs requests with limits on the time and the number of attempts. */
export function createRetries(
  told: { place: string; bucket: string; endpoint: string },
  bounds: Partial<RetryLimits>,
) {
  const limits = { ...defaultLimits, ...bounds };
  let silentUntil = 0;

  async function tryOnce<Answer>(
    bytes: number,
    work: (signal: Signal) => Promise<Answer>,
  ): Promise<Answer> {
    const ending = new AbortController();
    const allowed = limits.silenceMs + bytes / minBytesPerMs;
    const timer = setTimeout(() => ending.abort(), allowed);
    try {
      return await work({ abortSignal: ending.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits before the next attempt. Throws after too many attempts, or if a retry cannot succeed. */
  async function waitBefore({ done, max }: AttemptCount, error: unknown): Promise<void> {
    if (done >= max || !isTransient(error)) {
      if (statusOf(error) === undefined && isTransient(error)) silentUntil = Date.now() + restMs;
      throw toStorageError(error, told);
    }
    const maxPauseMs = limits.pauseMs * 2 ** (done - 1);
    await new Promise((resolve) => setTimeout(resolve, maxPauseMs * (0.5 + Math.random() / 2)));
  }

  const begin = (): AttemptCount => ({ done: 0, max: Date.now() < silentUntil ? 1 : limits.tries });

  return {
    limits,
    begin,
    once: tryOnce,
    before: waitBefore,
    /** @throws StorageError */
    async call<Answer>(bytes: number, work: (signal: Signal) => Promise<Answer>): Promise<Answer> {
      for (const count = begin(); ; ) {
        try {
          return await tryOnce(bytes, work);
        } catch (error) {
          count.done += 1;
          await waitBefore(count, error);
        }
      }
    },
  };
}
