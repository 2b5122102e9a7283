import { randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createRepeatedFault } from '../platform/errors/repeated-fault.ts';
import type { ClusterStore } from './port.ts';

interface Claim {
  /** True if pictures and releases are in a storage that several servers share. */
  isShared: boolean;
  log: Logger;
}

const defaultTiming = { lease: 6000, renew: 2000, timeout: 8000 };

/** Waits until the lease of a killed server has expired. @throws Error if another server uses the database */
async function waitUntil(isFree: () => Promise<boolean>, timeout: number): Promise<void> {
  for (const until = performance.now() + timeout; !(await isFree()); await later(200))
    if (performance.now() > until)
      throw new Error(
        'Another Marquee uses the database of DATABASE_URL. Stop it, or set STORAGE_URL on all of them, because several servers must share pictures and releases.',
      );
}

/**
 * Prevents one of several servers from joining while a server with files in its own folder uses the database, because
 * those would be missing here. @throws Error while another server uses it
 */
export async function refuseNextToSingleServer(
  store: ClusterStore,
  { timeout }: Pick<typeof defaultTiming, 'timeout'> = defaultTiming,
): Promise<void> {
  const holder = randomUUID();
  // Servers that start together check one after another, and hold it only briefly.
  const checkLock = async () => (await store.takeLease('only server', holder, 1000)) !== null;
  await waitUntil(checkLock, timeout);
  await store.dropLease('only server', holder);
}

/**
 * Prevents a second server from using the database while this one has files in its own folder. Waits until the lease of
 * a killed server has expired.
 * @returns a function that releases the database @throws Error while another server uses it
 */
export async function acquireServerLock(
  store: ClusterStore,
  log: Logger,
  { lease, renew, timeout }: typeof defaultTiming = defaultTiming,
): Promise<() => Promise<void>> {
  const holder = randomUUID();
  const take = () => store.takeLease('only server', holder, lease);
  const isAlone = async () => (await take()) !== null && (await store.clusterState()).isLeaseFree;
  await waitUntil(isAlone, timeout).catch(async (error) => {
    await store.dropLease('only server', holder);
    throw error;
  });
  const away = createRepeatedFault(log, {
    fails: 'the database could not be reached',
    isOver: 'the database can be reached again',
  });
  const timer = setInterval(
    () =>
      take().then((fence) => {
        away.reportSuccess();
        if (fence === null) log.error('another server uses the same database');
      }, away.reportFailure),
    renew,
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await store.dropLease('only server', holder).catch(() => undefined);
  };
}

/**
 * Keeps servers that share pictures and releases, and one that does not, off the same database. @returns a function
 * that releases it
 */
export async function claimDatabase(
  store: ClusterStore,
  { isShared, log }: Claim,
): Promise<() => Promise<void>> {
  if (!isShared) return acquireServerLock(store, log);
  await refuseNextToSingleServer(store);
  return async () => undefined;
}
