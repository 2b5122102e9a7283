import { setTimeout as later } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Cluster } from '../../cluster/cluster.ts';
import type { Releases } from '../releases/releases.ts';
import { openSharedReleases } from '../releases/shared-releases.ts';
import { createClusterPeers } from './cluster-peers.ts';
import type { Peers } from './peers.ts';

/** State of publishing that several servers share. */
export interface SharedState {
  releases: Releases;
  peers: Peers;
}

/** After this time a start continues without the live release, and the server is not ready until it is fetched. */
const maxStartWaitMs = 5000;

/** Opens the state of publishing that is shared with other servers. */
export async function openSharedState(
  { store, storage, membership }: Cluster,
  { folder, keep, log, now }: { folder: string; keep: number; log: Logger; now: () => number },
): Promise<SharedState> {
  const releases = await openSharedReleases(folder, {
    store,
    storage,
    lease: membership.lease,
    keep,
    now,
    log,
  });
  const followed = releases
    .follow()
    .catch((error) => log.warn({ err: error }, 'the live release cannot be fetched yet'));
  await Promise.race([followed, later(maxStartWaitMs, undefined, { ref: false })]);
  const peers = createClusterPeers({ membership, store, releases, log });
  return { releases, peers };
}
