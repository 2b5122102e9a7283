import type { Logger } from 'pino';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { Membership } from '../../cluster/membership.ts';
import type { ClusterState, ClusterStore } from '../../cluster/port.ts';
import type { Body } from '../../content/document.ts';
import { createRepeatedFault } from '../../platform/errors/repeated-fault.ts';
import type { SharedReleases } from '../releases/shared-releases.ts';
import type { PeerEvents, Peers } from './peers.ts';

const refreshWithinMs = 400;
/** Limits refreshes, because every request for an unknown address triggers one. */
const refreshEveryMs = 200;

interface PeerTools {
  membership: Membership;
  store: ClusterStore;
  releases: Pick<SharedReleases, 'follow' | 'switches'>;
  log: Logger;
}

/**
 * Coordinates servers that share a store. The server with the lease publishes; all others follow and forward requests.
 */
export function createClusterPeers(tools: PeerTools): Peers {
  const { membership, store, releases, log } = tools;
  const isLeader = () => membership.lease() !== null;
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'the other servers could not be notified');
  const follow = createFollower(tools);
  let events: PeerEvents | null = null;
  let lastState: Pick<
    ClusterState,
    'revision' | 'publishStateNumber' | 'wakes' | 'invalidations'
  > | null = null;
  let refreshed = 0;
  let refreshing: Promise<void> | null = null;

  async function applyState(state: ClusterState): Promise<void> {
    if (!events) return;
    const before = lastState ?? { ...state, revision: 0, publishStateNumber: -1 };
    const found = await follow(state);
    lastState = state;
    if (found === 'switched') events.onSwitch();
    if (found === 'damaged') events.onPublishRequest({ invalidateStored: true });
    if (state.revision > before.revision) events.saved(state.revision);
    if (state.wakes > before.wakes) events.onPublishRequest({ invalidateStored: false });
    if (state.invalidations > before.invalidations)
      events.onPublishRequest({ invalidateStored: true });
    notifyState(state, before.publishStateNumber);
  }

  /** Forwards the state of the publisher, unless it is older than a known switch. */
  function notifyState(
    { publishState, publishStateNumber, publishStateSwitches }: ClusterState,
    before: number,
  ): void {
    if (isLeader() || publishState === null || publishStateNumber === before) return;
    if (publishStateSwitches >= releases.switches)
      events?.onState(publishState as unknown as PublishState);
  }

  const shareState = createStateSharing(tools, warn);
  membership.subscribe(applyState);
  return {
    isLeader,
    saved: () => membership.notify(),
    requestPublish: (how) => void store.requestPublish(how).catch(warn),
    shareState,
    async refresh() {
      if (!refreshing && performance.now() - refreshed < refreshEveryMs) return;
      refreshing ??= Promise.race([membership.poll(), delay(refreshWithinMs)]).finally(() => {
        refreshing = null;
        refreshed = performance.now();
      });
      await refreshing;
    },
    catchUp: membership.poll,
    connect(given) {
      events = given;
      membership.whileLeading(() => {
        given.onLeader();
        return () => undefined;
      });
      void membership.poll();
    },
  };
}

/** Adopts the live release of another server. If it cannot be fetched, nothing changes. */
function createFollower({ releases, log }: PeerTools): SharedReleases['follow'] {
  const fetchFault = createRepeatedFault(log, {
    fails: 'the live release could not be fetched; trying again',
    isOver: 'the live release is fetched again',
  });
  return async (state) => {
    try {
      const found = await releases.follow(state);
      fetchFault.reportSuccess();
      return found;
    } catch (error) {
      fetchFault.reportFailure(error);
      return 'same';
    }
  };
}

/** Shares states in order, and skips outdated ones. */
function createStateSharing(
  { membership, store, releases }: PeerTools,
  warn: (error: unknown) => void,
): (state: PublishState) => void {
  let pending: PublishState | null = null;
  let sharing = false;
  async function shareAll(): Promise<void> {
    if (sharing) return;
    sharing = true;
    while (pending) {
      const lease = membership.lease();
      const state = pending;
      pending = null;
      if (lease)
        await store
          .shareState(state as unknown as Body, { lease, switches: releases.switches })
          .catch(warn);
    }
    sharing = false;
  }
  return (state) => {
    pending = state;
    void shareAll();
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
