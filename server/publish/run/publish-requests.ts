import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { Peers } from '../peers/peers.ts';
import { heldOf } from '../releases/describe-held.ts';
import type { Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Announcer } from './announce.ts';
import type { Housekeeping } from './housekeeping.ts';
import type { PublishLoop } from './publish-loop.ts';
import type { State } from './state.ts';

type PublishRequests = ReturnType<typeof createPublishRequests>;

/** Requests for publishing, here or at another server, and their way to the publisher. */
export function createPublishRequests(tools: {
  peers: Peers;
  loop: Pick<PublishLoop, 'wake' | 'request'>;
  state: State;
  /** The next run reuses no stored bytes. */
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

    /** Saves made here have already requested a run. */
    savedElsewhere(revision: number): void {
      if (revision <= state.get().savedRevision) return;
      recordSave(revision);
      if (peers.isLeader()) loop.wake('saved elsewhere');
    },

    /** Here, or by asking the publisher. */
    wake(reason: string): void {
      if (peers.isLeader()) loop.request(reason);
      else peers.requestPublish();
    },

    /** Stored bytes are damaged: the publisher renders the whole site again. */
    invalidateStored(): void {
      if (peers.isLeader()) {
        tools.invalidateStored();
        loop.wake('damage');
      } else peers.requestPublish({ invalidateStored: true });
    },
  };
}

/** Follows the other servers, and notifies them of events here. */
export function connectPeers(tools: {
  peers: Peers;
  releases: Releases;
  state: State;
  announcer: Announcer;
  requests: PublishRequests;
  loop: PublishLoop;
  housekeeping: Housekeeping;
  /** Checks whether the copy of the site is behind. */
  mirror: () => void;
  clock: () => Date;
}): void {
  const { peers, releases, state, announcer, requests, loop } = tools;
  peers.connect({
    becameLeader() {
      const last = releases.live();
      if (last) void announcer.backfillHistory(last);
      tools.mirror();
      loop.wake('became leader');
    },
    saved: requests.savedElsewhere,
    publishRequested: (how) => {
      if (!peers.isLeader()) return;
      if (how.invalidateStored) requests.invalidateStored();
      else loop.request('requested by another server');
    },
    stateShared(said) {
      announcer.leave();
      // A server of an earlier version does not report held documents.
      state.set(withSavedRevision({ ...said, held: said.held ?? [] }, state.get()));
    },
    releaseSwitched() {
      const now = releases.live();
      if (!now) return;
      state.set(toSwitched(now, tools.clock()));
      if (peers.isLeader()) announcer.watch(now);
      else announcer.leave();
      if (peers.isLeader()) loop.wake('switched elsewhere');
      tools.housekeeping.schedule();
    },
  });
}

/** The state after a switch to a release that was not published now. */
function toSwitched({ revision, number, held = [] }: Manifest, at: Date): Partial<PublishState> {
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
    held: heldOf({ held }),
  };
}

/** Another server's state, corrected by saves known here. */
function withSavedRevision(said: PublishState, { savedRevision }: PublishState): PublishState {
  if (savedRevision <= said.savedRevision) return said;
  const now = { ...said, savedRevision };
  return said.status === 'live' ? { ...now, status: 'publishing', receipt: 'waiting' } : now;
}
