import { expect, test } from 'vitest';
import { objectIdPattern } from '../content/fields.ts';
import { createObjectId } from './object-id.ts';

test('createObjectId returns the time in seconds in hex and 16 random hex characters', () => {
  const id = createObjectId(1_700_000_000_000, (bytes) => bytes.fill(0xab));
  expect(id).toBe(`6553f100${'ab'.repeat(8)}`);
});

test('createObjectId returns distinct and valid ids for a thousand calls at once', () => {
  const ids = Array.from({ length: 1000 }, () => createObjectId());
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => objectIdPattern.test(id))).toBe(true);
});
