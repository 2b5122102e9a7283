import { isTransient, statusOf, toStorageError } from './bucket-faults.ts';

export interface RetryLimits {
  /** Attempts of one request, including the first. */
  tries: number;
  /** Maximum silence of one attempt, in addition to the time for its bytes. */
  silenceMs: number;
  /** Before the second attempt; doubles each time. */
  pauseMs: number;
}

const usual: RetryLimits = { tries: 3, silenceMs: 5000, pauseMs: 150 };
/**
 * After an endpoint without any response, others get one attempt for this long, so that callers learn of
 * it soon.
 */
const restMs = 3000;
/** Time allowed per byte: 256 KB a second. */
const slowestBytesPerMs = 256;

/** Failed attempts and their limit. */
interface Count {
  done: number;
  max: number;
}

interface Signal {
  abortSignal: AbortSignal;
}

/** Runs endpoints with limits on the time and the number of attempts. */
export function createTries(
  told: { place: string; bucket: string; endpoint: string },
  bounds: Partial<RetryLimits>,
) {
  const limits = { ...usual, ...bounds };
  let silentUntil = 0;

  async function tryOnce<Answer>(
    bytes: number,
    work: (signal: Signal) => Promise<Answer>,
  ): Promise<Answer> {
    const ending = new AbortController();
    const allowed = limits.silenceMs + bytes / slowestBytesPerMs;
    const timer = setTimeout(() => ending.abort(), allowed);
    try {
      return await work({ abortSignal: ending.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits before the next attempt; throws when there are too many, or a retry cannot help. */
  async function waitBefore({ done, max }: Count, error: unknown): Promise<void> {
    if (done >= max || !isTransient(error)) {
      if (statusOf(error) === undefined && isTransient(error)) silentUntil = Date.now() + restMs;
      throw toStorageError(error, told);
    }
    const maxPauseMs = limits.pauseMs * 2 ** (done - 1);
    await new Promise((resolve) => setTimeout(resolve, maxPauseMs * (0.5 + Math.random() / 2)));
  }

  const begin = (): Count => ({ done: 0, max: Date.now() < silentUntil ? 1 : limits.tries });

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
