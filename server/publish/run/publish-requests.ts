import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { Peers } from '../peers/peers.ts';
import { listExcluded } from '../releases/describe-excluded.ts';
import type { Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Announcer } from './announce.ts';
import type { Housekeeping } from './housekeeping.ts';
import type { PublishLoop } from './publish-loop.ts';
import type { State } from './state.ts';

type PublishRequests = ReturnType<typeof createPublishRequests>;

/** Forwards requests for publishing to the publisher, which may be another server. */
export function createPublishRequests(tools: {
  peers: Peers;
  loop: Pick<PublishLoop, 'wake' | 'request'>;
  state: State;
  /** Prevents the next run from reusing stored bytes. */
  invalidateStored: () => void;
}) {
  const { peers, loop, state } = tools;

  function recordSave(revision: number): void {
    const { savedRevision, status } = state.get();
    state.set({
      savedRevision: Math.max(savedRevision, revision),
      ...(status === 'live' ? { status: 'publishing', receipt: 'waiting' } : {}),
    });
  }

  return {
    /** Called after every committed save; returns at once. */
    onSaved(revision: number): void {
      recordSave(revision);
      if (peers.isLeader()) loop.wake('saved');
      peers.saved();
    },

    /** Called after a save on any server. Saves on this server have already requested a run. */
    onSavedElsewhere(revision: number): void {
      if (revision <= state.get().savedRevision) return;
      recordSave(revision);
      if (peers.isLeader()) loop.wake('saved elsewhere');
    },

    /** Requests a run on this server or on the publisher. */
    wake(reason: string): void {
      if (peers.isLeader()) loop.request(reason);
      else peers.requestPublish();
    },

    /** Requests a full render, because stored bytes are damaged. */
    invalidateStored(): void {
      if (peers.isLeader()) {
        tools.invalidateStored();
        loop.wake('damage');
      } else peers.requestPublish({ invalidateStored: true });
    },
  };
}

/** Handles events from the other servers. */
export function connectPeers(tools: {
  peers: Peers;
  releases: Releases;
  state: State;
  announcer: Announcer;
  requests: PublishRequests;
  loop: PublishLoop;
  housekeeping: Housekeeping;
  /** Checks whether the copy of the site is up to date. */
  mirror: () => void;
  clock: () => Date;
}): void {
  const { peers, releases, state, announcer, requests, loop } = tools;
  peers.connect({
    onLeader() {
      const last = releases.live();
      if (last) void announcer.backfillHistory(last);
      tools.mirror();
      loop.wake('became leader');
    },
    saved: requests.onSavedElsewhere,
    onPublishRequest: (how) => {
      if (!peers.isLeader()) return;
      if (how.invalidateStored) requests.invalidateStored();
      else loop.request('requested by another server');
    },
    onState(shared) {
      announcer.leave();
      // A server of an earlier version does not report excluded documents.
      state.set(addSavedRevision({ ...shared, held: shared.held ?? [] }, state.get()));
    },
    onSwitch() {
      const now = releases.live();
      if (!now) return;
      state.set(describeSwitch(now, tools.clock()));
      if (peers.isLeader()) announcer.watch(now);
      else announcer.leave();
      if (peers.isLeader()) loop.wake('switched elsewhere');
      tools.housekeeping.schedule();
    },
  });
}

/** Returns the state after a switch to another server's release. */
function describeSwitch(
  { revision, number, held = [] }: Manifest,
  at: Date,
): Partial<PublishState> {
  return {
    status: 'publishing',
    liveRevision: revision,
    release: number,
    liveSince: at.toISOString(),
    pages: 0,
    changed: [],
    milliseconds: null,
    receipt: 'waiting',
    problem: null,
    held: listExcluded({ held }),
  };
}

/** Updates another server's state with newer saves known to this server. */
function addSavedRevision(shared: PublishState, { savedRevision }: PublishState): PublishState {
  if (savedRevision <= shared.savedRevision) return shared;
  const now = { ...shared, savedRevision };
  return shared.status === 'live' ? { ...now, status: 'publishing', receipt: 'waiting' } : now;
}
