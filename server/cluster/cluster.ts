import { randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MediaStorage } from '../platform/storage/storage.ts';
import { joinCluster, type Membership } from './membership.ts';
import type { ClusterStore } from './port.ts';

/** This server as a member of several with one database and one storage. */
export interface Cluster {
  store: ClusterStore;
  /** Storage of packs and manifests of releases. */
  storage: MediaStorage;
  membership: Membership;
}

export function startCluster(
  deps: { store: ClusterStore; storage: MediaStorage },
  log: Logger,
): Cluster {
  return { ...deps, membership: joinCluster({ store: deps.store, log }) };
}

const firstStartMs = 30_000;

/** Initialises an empty installation on one of several starting servers, while the others wait. */
export async function withStartLock<Result>(
  store: ClusterStore | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!store) return work();
  const holder = randomUUID();
  while ((await store.takeLease('first start', holder, firstStartMs)) === null) await later(100);
  try {
    return await work();
  } finally {
    await store.dropLease('first start', holder);
  }
}
