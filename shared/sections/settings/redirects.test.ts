import { expect, test } from 'vitest';
import { redirects } from './redirects.ts';

const faultOf = (from: unknown) =>
  redirects.schema.safeParse({ entries: [{ from, to: '/', temporary: false }] }).error?.issues[0]
    ?.message;

test('rejects a missing or overlong old address with a specific message', () => {
  expect(faultOf('/about-us.html')).toBeUndefined();
  expect(faultOf(undefined)).toBe('Old Address is required.');
  expect(faultOf(`/${'a'.repeat(500)}`)).toBe('Old Address can have at most 500 characters.');
});
