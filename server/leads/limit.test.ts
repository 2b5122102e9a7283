import { expect, it } from 'vitest';
import { createOverallLimit } from './limit.ts';

it('limits all visitors for a minute, and one IPv6 /48 to a tenth of that', () => {
  const clock = { now: 0 };
  const crowd = createOverallLimit({ max: 10, now: () => clock.now });
  const statusOf = (address: string) => {
    try {
      crowd.take(address);
      return 200;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  const flood = Array.from({ length: 400 }, (_, at) => statusOf(`2001:db8:66:${at}::/64`));
  expect(flood.filter((status) => status === 200)).toHaveLength(30);
  expect(flood.at(-1)).toBe(429);
  expect(statusOf('198.51.100.7')).toBe(200);
  const others = Array.from({ length: 300 }, (_, at) => statusOf(`198.51.101.${at}`));
  expect(others.filter((status) => status === 200)).toHaveLength(269);
  expect(others.at(-1)).toBe(503);
  expect(() => crowd.take('203.0.113.7')).toThrow(
    expect.objectContaining({ id: 'TOO_MANY_QUERIES', details: { retryAfter: 60 } }),
  );
  clock.now += 60_000;
  expect(statusOf('2001:db8:66:1::/64')).toBe(200);
});
