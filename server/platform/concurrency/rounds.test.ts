import { expect, it } from 'vitest';
import { createRounds } from './rounds.ts';

it('runs one task of each lane per round, however many wait in one lane', async () => {
  const rounds = createRounds();
  const done: string[] = [];
  const add = (lane: string) => rounds.run(lane, async () => void done.push(lane));
  const all = [...'aaaaaabcb'].map(add);
  expect([rounds.waiting('a'), rounds.waiting('b'), rounds.waiting('')]).toEqual([5, 2, 8]);
  await Promise.all(all);
  expect(done.join('')).toBe('aabcabaaa');
  expect(rounds.waiting('')).toBe(0);
});

it('continues with the next task after a failure', async () => {
  const rounds = createRounds();
  const failing = rounds.run('a', () => Promise.reject(new Error('failed')));
  const next = rounds.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await rounds.run('a', async () => 'again')).toBe('again');
});
