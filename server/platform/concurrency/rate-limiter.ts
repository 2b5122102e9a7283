/**
 * Starts the first publishes of a burst at once and spaces the rest, so that a hundred saves need few runs and a
 * single save never waits.
 */
export function createRateLimiter(options: { burst: number; every: number; now?: () => number }) {
  const { burst, every, now = () => performance.now() } = options;
  let allowance = burst;
  let counted = now();
  return {
    /** Returns the milliseconds to wait before the next run may start, and counts that run. */
    take(): number {
      const time = now();
      allowance = Math.min(burst, allowance + (time - counted) / every);
      counted = time;
      allowance -= 1;
      return allowance >= 0 ? 0 : -allowance * every;
    },
  };
}
