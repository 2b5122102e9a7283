import { ApiError } from '../errors/api-error.ts';
import type { AttemptStore } from '../store/store.ts';

const minute = 60_000;

/** So many times as often as one address may all of them together send. */
const everybody = 30;

/**
 * Counts what all addresses send to this server in a minute.
 * @param max queries one address may send in a minute; 0: no limit
 */
export function createOverallLimit({ max, now }: { max: number; now: () => number }) {
  let [endsAt, count] = [0, 0];
  return {
    /** @throws ApiError when there are too many; browsers keep what they sent and try again */
    take(): void {
      if (max === 0) return;
      if (now() >= endsAt) [endsAt, count] = [now() + minute, 0];
      count += 1;
      if (count <= max * everybody) return;
      const words = 'Too many people are writing just now. Try again in a minute.';
      throw new ApiError(503, 'TOO_MANY_QUERIES', words, {
        retryAfter: Math.max(1, Math.ceil((endsAt - now()) / 1000)),
      });
    },
  };
}

/** Counts contact queries of one address over all servers. @throws ApiError when there are too many */
export async function refuseTooMany(
  store: AttemptStore,
  { address, max, now }: { address: string; max: number; now: number },
): Promise<void> {
  const window = { now, milliseconds: minute };
  const { count, endsAt } = await store.countAttempt(`queries of ${address}`, window);
  if (count > max)
    throw new ApiError(429, 'RATE_LIMITED', 'Too many calls. Wait a minute and try again.', {
      retryAfter: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    });
}
