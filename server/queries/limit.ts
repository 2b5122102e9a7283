import { ApiError } from '../errors/api-error.ts';
import type { AttemptStore } from '../store/store.ts';

const minute = 60_000;

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
