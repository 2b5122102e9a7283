import { webcrypto } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { keyOfSession } from './kept-edits-key.ts';
import { prepareLastEdits, readLastEdits, removeLastEdits, writeLastEdits } from './last-edits.ts';

const edits = { values: { heading: 'Zuletzt getippt – 最後' }, at: '2026-01-02T03:04:05Z' };
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

it('is read again with the key that sealed it, and with no other', async () => {
  const key = await keyOfSession();
  await prepareLastEdits('ann', key);
  expect(writeLastEdits('ann', 'section/our_team', edits)).toBe(true);
  expect(JSON.stringify({ ...localStorage })).not.toContain('getippt');
  expect(await readLastEdits('ann', 'section/our_team', key)).toEqual(edits);
  expect(await readLastEdits('ann', 'section/our_team', await keyOfSession())).toBeNull();
  expect(await readLastEdits('ben', 'section/our_team', key)).toBeNull();
  removeLastEdits('ann', 'section/our_team');
  expect(await readLastEdits('ann', 'section/our_team', key)).toBeNull();
});

it('seals two texts never alike, and nothing before it is ready again', async () => {
  const key = await keyOfSession();
  await prepareLastEdits('ann', key);
  const written = () => localStorage.getItem('last-edits ann x');
  expect(writeLastEdits('ann', 'x', edits)).toBe(true);
  const first = written();
  expect(writeLastEdits('ann', 'x', edits)).toBe(false);
  await prepareLastEdits('ann', key);
  expect(writeLastEdits('ann', 'x', edits)).toBe(true);
  expect(written()).not.toBe(first);
});
