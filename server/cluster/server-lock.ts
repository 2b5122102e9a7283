import { randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createRepeatedFault } from '../errors/repeated-fault.ts';
import type { ClusterStore } from '../store/cluster.ts';

const defaultTiming = { lease: 6000, renew: 2000, timeout: 8000 };

/** Another server uses the same database, and each would keep pictures and releases for itself. */
export class DatabaseInUseError extends Error {
  constructor() {
    super(
      'Another Marquee uses the database of DATABASE_URL. Stop it; or set STORAGE_URL at all of them, for several servers have to share pictures and releases.',
    );
    this.name = 'DatabaseInUseError';
  }
}

/**
 * Keeps a second server off the database while this one keeps files in its own folder. One that was killed is waited
 * for until its lease has ended.
 * @returns what lets the database go @throws DatabaseInUseError
 */
export async function acquireServerLock(
  store: ClusterStore,
  log: Logger,
  { lease, renew, timeout }: typeof defaultTiming = defaultTiming,
): Promise<() => Promise<void>> {
  const holder = randomUUID();
  const take = () => store.takeLease('only server', holder, lease);
  for (const until = performance.now() + timeout; (await take()) === null; await later(200))
    if (performance.now() > until) throw new DatabaseInUseError();
  const away = createRepeatedFault(log, {
    fails: 'the database could not be reached',
    isOver: 'the database can be reached again',
  });
  const timer = setInterval(
    () =>
      take().then((fence) => {
        away.worked();
        if (fence === null) log.error('another server uses the same database');
      }, away.failed),
    renew,
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await store.dropLease('only server', holder).catch(() => undefined);
  };
}
