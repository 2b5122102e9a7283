import { expect, it } from 'vitest';
import { createRepeatedFault } from './repeated-fault.ts';

it('logs a recurring error once a minute, a different one at once, and the recovery', () => {
  const lines: unknown[] = [];
  const line = (level: string) => (facts: { times: number }, words: string) =>
    lines.push([level, words, facts.times]);
  let now = 0;
  const log = { info: line('info'), warn: line('warn') } as never;
  const words = { fails: 'it could not be read', isOver: 'it is read again' };
  const fault = createRepeatedFault(log, words, () => now);
  fault.reportSuccess();
  for (; now < 90_000; now += 1000) fault.reportFailure(new Error('Away.'));
  fault.reportFailure(new Error('Full.'));
  fault.reportSuccess();
  fault.reportSuccess();
  expect(lines).toEqual([
    ['warn', 'it could not be read', 1],
    ['warn', 'it could not be read', 61],
    ['warn', 'it could not be read', 91],
    ['info', 'it is read again', 91],
  ]);
});
