import type { Logger } from 'pino';
import type { PublishState } from '../../shared/api/publish-state.ts';
import type { SharedReleases } from '../publish/releases/shared-releases.ts';
import type { ClusterStore, News } from '../store/cluster.ts';
import type { Body } from '../store/store.ts';
import type { Membership } from './membership.ts';
import type { PeerEvents, Peers } from './peers.ts';

const refreshWithinMs = 400;
/** Refreshing is for visitors' misses, which anybody can cause. */
const refreshEveryMs = 200;

/** Servers that share a store: the one with the lease publishes, all others follow and relay. */
export function clusterPeers(tools: {
  membership: Membership;
  store: ClusterStore;
  releases: Pick<SharedReleases, 'follow' | 'switches'>;
  log: Logger;
}): Peers {
  const { membership, store, releases, log } = tools;
  const leads = () => membership.lease() !== null;
  const warn = (error: unknown) => log.warn({ err: error }, 'the other servers could not be told');
  let events: PeerEvents | null = null;
  let known: Pick<News, 'revision' | 'stateNumber' | 'wakes' | 'distrusts'> | null = null;
  let refreshed = 0;
  let refreshing: Promise<void> | null = null;

  async function hear(news: News): Promise<void> {
    if (!events) return;
    const before = known ?? { ...news, revision: 0, stateNumber: -1 };
    const found = await releases.follow(news).catch((error) => {
      log.warn({ err: error }, 'the live release could not be fetched; it is tried again');
      return 'same' as const;
    });
    known = news;
    if (found === 'switched') events.switched();
    if (found === 'damaged') events.asked({ distrust: true });
    if (news.revision > before.revision) events.saved(news.revision);
    if (news.wakes > before.wakes) events.asked({ distrust: false });
    if (news.distrusts > before.distrusts) events.asked({ distrust: true });
    tell(news, before.stateNumber);
  }

  /** What was said before a switch that is known here would be a step back. */
  function tell({ state, stateNumber, stateSwitches }: News, before: number): void {
    if (leads() || state === null || stateNumber === before) return;
    if (stateSwitches >= releases.switches) events?.told(state as unknown as PublishState);
  }

  let wanted: PublishState | null = null;
  let sharing = false;
  /** One after another; what changes meanwhile is told as it is then. */
  async function shareAll(): Promise<void> {
    if (sharing) return;
    sharing = true;
    while (wanted) {
      const lease = membership.lease();
      const state = wanted;
      wanted = null;
      if (lease)
        await store
          .shareState(state as unknown as Body, { lease, switches: releases.switches })
          .catch(warn);
    }
    sharing = false;
  }

  membership.hear(hear);
  return {
    leads,
    saved: () => membership.ring(),
    ask: (how) => void store.askToPublish(how).catch(warn),
    share(state) {
      wanted = state;
      void shareAll();
    },
    async refresh() {
      if (!refreshing && performance.now() - refreshed < refreshEveryMs) return;
      refreshing ??= Promise.race([membership.look(), later(refreshWithinMs)]).finally(() => {
        refreshing = null;
        refreshed = performance.now();
      });
      await refreshing;
    },
    catchUp: membership.look,
    connect(given) {
      events = given;
      membership.whileLeading(() => {
        given.leads();
        return () => undefined;
      });
      void membership.look();
    },
  };
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
