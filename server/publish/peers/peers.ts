import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';

/** Events from the other servers. */
export interface PeerEvents {
  /** Called when this server becomes the publisher. */
  onLeader(): void;
  /** Called after content was saved, here or on another server. */
  saved(revision: number): void;
  /** Called for a requested retry, or a full render without stored bytes. */
  onPublishRequest(how: { invalidateStored: boolean }): void;
  /** Called with the publisher's state for editors. */
  onState(state: PublishState): void;
  /** Called after another server switched the live release. */
  onSwitch(): void;
}

/** Coordinates publishing with other servers. */
export interface Peers {
  /** Returns true if this server publishes. */
  isLeader(): boolean;
  /** Notifies the other servers of a save on this one. */
  saved(): void;
  /** Sends a request to the publisher. */
  requestPublish(how?: { invalidateStored: boolean }): void;
  /** Sends the state to the editors of every server, while this one publishes. */
  shareState(state: PublishState): void;
  /** Updates the state of the cluster before a response. Never fails and never takes long. */
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
  connect: ({ onLeader }) => onLeader(),
};
