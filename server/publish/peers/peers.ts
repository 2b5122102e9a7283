import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';

/** Events from the other servers. */
export interface PeerEvents {
  /** This server publishes from now on. */
  becameLeader(): void;
  /** Content was saved, here or elsewhere. */
  saved(revision: number): void;
  /** Someone requests a retry, or a full render without stored bytes. */
  publishRequested(how: { invalidateStored: boolean }): void;
  /** The publisher's state for editors. */
  stateShared(state: PublishState): void;
  /** Another server switched the live release. */
  releaseSwitched(): void;
}

/** Coordinates publishing with other servers. */
export interface Peers {
  /** True when this server publishes. */
  isLeader(): boolean;
  /** Notifies the others of a save here. */
  saved(): void;
  /** Sends a request to the publisher. */
  requestPublish(how?: { invalidateStored: boolean }): void;
  /** Sends the state to editors at every server, while this one publishes. */
  shareState(state: PublishState): void;
  /** Updates the state of the cluster before a response; never fails, never takes long. */
  refresh(): Promise<void>;
  /** Updates the state of the cluster, however long it takes. */
  catchUp(): Promise<void>;
  connect(events: PeerEvents): void;
}

/** A single server, which always publishes. */
export const singleServer: Peers = {
  isLeader: () => true,
  saved() {},
  requestPublish() {},
  shareState() {},
  refresh: async () => {},
  catchUp: async () => {},
  connect: ({ becameLeader }) => becameLeader(),
};
