import { expect, it } from 'vitest';
import { openStorage } from './storage.ts';

const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  },
  removeItem: () => undefined,
} as unknown as Storage;

it.each([
  ['refused', refusing],
  ['full', () => full],
  ['available', () => window.localStorage],
])('keeps values if the storage is %s', (_, open) => {
  const kept = openStorage(open);
  expect(kept.getItem('a')).toBeNull();
  kept.setItem('a', 'one');
  expect(kept.getItem('a')).toBe('one');
  kept.removeItem('a');
  expect(kept.getItem('a')).toBeNull();
});
