import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

it('runs a single save without delay, and a hundred within five seconds in a few runs', () => {
  let time = 0;
  const limiter = createRateLimiter({ burst: 4, every: 250, now: () => time });
  let runs = 0;
  while (time < 5000) {
    time += limiter.take() + 20;
    runs += 1;
  }
  expect(runs).toBeLessThan(26);
  time += 2000;
  expect(limiter.take()).toBe(0);
});
