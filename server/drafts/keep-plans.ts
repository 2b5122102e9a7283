import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createRepeatedFault } from '../platform/errors/repeated-fault.ts';
import { instantOf } from './plan-times.ts';
import { carryOut, type PlanParts } from './plans.ts';

interface KeepingParts extends PlanParts {
  log: Pick<Logger, 'info' | 'warn'>;
  everyMs?: number;
}

const jumpMs = 10_000;
const doubtMs = 30_000;

/**
 * Asks each second which planned times have come: no timer is set, so neither a time weeks away nor a machine that was
 * suspended is missed. On one server at a time; the store bears two.
 * @returns a function that stops it
 */
export function keepPlans({ log, everyMs = 1000, ...parts }: KeepingParts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isBelieved = createClockJumpCheck();
  const wait = (ms: number) => later(ms, undefined, { signal, ref: false }).catch(() => undefined);

  const unseen = createRepeatedFault(log, {
    fails: 'planned drafts could not be seen to; it is tried again',
    isOver: 'planned drafts are seen to again',
  });

  async function run(): Promise<void> {
    for (let isCorrected = false; !signal.aborted; await wait(everyMs))
      try {
        if (!isCorrected) await correctTimes(parts, log);
        isCorrected = true;
        if (isBelieved(Date.now(), performance.now())) await carryOut(parts);
        unseen.worked();
      } catch (error) {
        unseen.failed(error);
      }
  }
  void run();
  return () => stop.abort();
}

/**
 * A wall clock that jumps may be wrong for a moment, as when it is set by the network: what it says counts after half a
 * minute. Both times in milliseconds.
 */
export function createClockJumpCheck(): (wall: number, steady: number) => boolean {
  let last: { wall: number; steady: number } | null = null;
  let doubtedUntil = 0;
  return (wall, steady) => {
    const jumped = last && Math.abs(wall - last.wall - (steady - last.steady)) > jumpMs;
    if (jumped) doubtedUntil = steady + doubtMs;
    last = { wall, steady };
    return steady >= doubtedUntil;
  };
}

/** The rules of a zone may have changed since a time was planned: it stays what the clock on the wall will say. */
async function correctTimes({ store }: PlanParts, log: KeepingParts['log']): Promise<void> {
  for (const { id, name, plan } of await store.plannedSets()) {
    const [starts, ends] = [plan?.starts ?? null, plan?.ends ?? null];
    const times = { start_at: starts && instantOf(starts), end_at: ends && instantOf(ends) };
    if (times.start_at === (starts?.at ?? null) && times.end_at === (ends?.at ?? null)) continue;
    await store.correctPlan(id, { starts, ends }, times);
    log.info(
      { draft: id, name, ...times },
      'the rules of a time zone have changed, and a plan with them',
    );
  }
}
