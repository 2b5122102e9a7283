import { isPassing, statusOf, storageError } from './bucket-faults.ts';

export interface RetryLimits {
  /** Tries of one call, the first included. */
  tries: number;
  /** How long one try may hear nothing, on top of what its bytes take. */
  silenceMs: number;
  /** Before the second try; twice as long before each further one. */
  pauseMs: number;
}

const usual: RetryLimits = { tries: 3, silenceMs: 5000, pauseMs: 150 };
/** After a call that nobody answered, others are tried once for so long: whoever waits is told soon. */
const restMs = 3000;
/** What a try is given for its bytes: 256 KB a second. */
const slowestBytesPerMs = 256;

/** Tries that failed, and how many there may be. */
interface Count {
  done: number;
  max: number;
}

interface Signal {
  abortSignal: AbortSignal;
}

/** Calls that end: each try in time, and all of them after a few. */
export function createTries(
  told: { place: string; bucket: string; endpoint: string },
  bounds: Partial<RetryLimits>,
) {
  const limits = { ...usual, ...bounds };
  let silentUntil = 0;

  async function once<Answer>(
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

  /** Waits before the next try; throws when it would be one too many, or in vain. */
  async function before({ done, max }: Count, error: unknown): Promise<void> {
    if (done >= max || !isPassing(error)) {
      if (statusOf(error) === undefined && isPassing(error)) silentUntil = Date.now() + restMs;
      throw storageError(error, told);
    }
    const maxPauseMs = limits.pauseMs * 2 ** (done - 1);
    await new Promise((resolve) => setTimeout(resolve, maxPauseMs * (0.5 + Math.random() / 2)));
  }

  const begin = (): Count => ({ done: 0, max: Date.now() < silentUntil ? 1 : limits.tries });

  return {
    limits,
    begin,
    once,
    before,
    /** @throws StorageError */
    async call<Answer>(bytes: number, work: (signal: Signal) => Promise<Answer>): Promise<Answer> {
      for (const count = begin(); ; ) {
        try {
          return await once(bytes, work);
        } catch (error) {
          count.done += 1;
          await before(count, error);
        }
      }
    },
  };
}
