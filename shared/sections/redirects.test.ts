import { expect, test } from 'vitest';
import { redirects } from './redirects.ts';

const faultOf = (from: unknown) =>
  redirects.schema.safeParse({ entries: [{ from, to: '/', temporary: false }] }).error?.issues[0]
    ?.message;

test('an old address that is missing or too long is said to be just that', () => {
  expect(faultOf('/about-us.html')).toBeUndefined();
  expect(faultOf(undefined)).toBe('Old Address is required.');
  expect(faultOf(`/${'a'.repeat(500)}`)).toBe('Old Address can have at most 500 characters.');
});
