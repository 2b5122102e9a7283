import { ApiError } from '../platform/errors/api-error.ts';
import { networkOf } from '../platform/http/network.ts';
import type { Store } from '../store.ts';

const minute = 60_000;

/** Limits of everyone and of one network, as multiples of the limit of one address. */
const times = { everyone: 30, oneNetwork: 3 };

/**
 * Limits the messages of all addresses to this server per minute.
 * @param max messages per address; 0 for no limit
 */
export function createOverallLimit({ max, now }: { max: number; now: () => number }) {
  let [endsAt, count] = [0, 0];
  const byNetwork = new Map<string, number>();
  return {
    /** @throws ApiError above the limit; browsers keep the message and retry */
    take(address: string): void {
      if (max === 0) return;
      if (now() >= endsAt) {
        [endsAt, count] = [now() + minute, 0];
        byNetwork.clear();
      }
      // An IPv6 /48 has 65,536 addresses, so it gets its own limit.
      const network = networkOf(address);
      const own = byNetwork.get(network) ?? 0;
      if (own >= max * times.oneNetwork) throw tooManyRequests(endsAt, now());
      if (count >= max * times.everyone) {
        const text = 'Too many people are writing right now. Try again in a minute.';
        throw new ApiError(503, 'TOO_MANY_QUERIES', text, {
          retryAfter: secondsUntil(endsAt, now()),
        });
      }
      byNetwork.set(network, own + 1);
      count += 1;
    },
  };
}

/** Limits the messages of one address across all servers. @throws ApiError above the limit */
export async function refuseTooMany(
  store: Store,
  { address, max, now }: { address: string; max: number; now: number },
): Promise<void> {
  const window = { now, milliseconds: minute };
  const { count, endsAt } = await store.countAttempt(`queries of ${address}`, window);
  if (count > max) throw tooManyRequests(endsAt, now);
}

function tooManyRequests(endsAt: number, now: number): ApiError {
  return new ApiError(429, 'RATE_LIMITED', 'Too many requests. Wait a minute and try again.', {
    retryAfter: secondsUntil(endsAt, now),
  });
}

function secondsUntil(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 1000));
}
