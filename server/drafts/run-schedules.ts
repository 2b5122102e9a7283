import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createRepeatedFault } from '../platform/errors/repeated-fault.ts';
import { instantOf } from './scheduled-times.ts';
import { runDueDrafts, type ScheduleDeps } from './schedules.ts';

interface RunnerDeps extends ScheduleDeps {
  log: Pick<Logger, 'info' | 'warn'>;
  everyMs?: number;
}

const jumpMs = 10_000;
const doubtMs = 30_000;

/**
 * Checks every second for due schedules, instead of using timers, which do not support times weeks ahead or suspended
 * machines. Runs on one server at a time, although several would be harmless.
 * @returns a function that stops it
 */
export function runSchedules({ log, everyMs = 1000, ...deps }: RunnerDeps): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isBelieved = createClockJumpCheck();
  const wait = (ms: number) => later(ms, undefined, { signal, ref: false }).catch(() => undefined);

  const unseen = createRepeatedFault(log, {
    fails: 'scheduled drafts could not be checked; trying again',
    isOver: 'scheduled drafts are checked again',
  });

  async function run(): Promise<void> {
    for (let isCorrected = false; !signal.aborted; await wait(everyMs))
      try {
        if (!isCorrected) await correctTimes(deps, log);
        isCorrected = true;
        if (isBelieved(Date.now(), performance.now())) await runDueDrafts(deps);
        unseen.reportSuccess();
      } catch (error) {
        unseen.reportFailure(error);
      }
  }
  void run();
  return () => stop.abort();
}

/**
 * Creates a check that ignores a wall clock for half a minute after a jump, for example when it is set over the
 * network. Both times are in milliseconds.
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

/** Recomputes scheduled times after a change of a zone's rules, so that the local time stays. */
async function correctTimes({ store }: ScheduleDeps, log: RunnerDeps['log']): Promise<void> {
  for (const { id, name, schedule } of await store.scheduledDrafts()) {
    const [starts, ends] = [schedule?.starts ?? null, schedule?.ends ?? null];
    const times = { start_at: starts && instantOf(starts), end_at: ends && instantOf(ends) };
    if (times.start_at === (starts?.at ?? null) && times.end_at === (ends?.at ?? null)) continue;
    await store.correctSchedule(id, { starts, ends }, times);
    log.info(
      { draft: id, name, ...times },
      'the rules of a time zone have changed, and a schedule with them',
    );
  }
}
