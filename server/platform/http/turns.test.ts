import { setImmediate as nextLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('limits the requests that begin per turn, in order of arrival', async () => {
  const nextTurn = createTurns(2);
  const begun: number[] = [];
  for (const one of [1, 2, 3, 4, 5]) nextTurn(() => begun.push(one));
  expect(begun).toEqual([]);
  const afterEach: number[][] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextLoop();
    afterEach.push([...begun]);
  }
  expect(afterEach).toEqual([
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]);
});

test('queues a second request of the same turn behind the others', async () => {
  const nextTurn = createTurns(1);
  const begun: string[] = [];
  nextTurn(() => {
    begun.push('first');
    nextTurn(() => begun.push('first again'));
  });
  nextTurn(() => begun.push('second'));
  for (let turn = 0; turn < 4; turn += 1) await nextLoop();
  expect(begun).toEqual(['first', 'second', 'first again']);
});
