import { expect, test } from 'playwright/test';
import { acceptedLooks } from './comparison/baselines.ts';
import { allLooks } from './names.ts';
import { started } from './started.ts';

test('no accepted look belongs to a deleted page', () => {
  const there = new Set(allLooks(started()));
  expect(acceptedLooks().filter((name) => !there.has(name))).toEqual([]);
});
