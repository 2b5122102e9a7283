import type { PublishState } from '../../../shared/api/publish-state.ts';

/** What publishing here is told of the other servers. */
export interface PeerEvents {
  /** From now on this server publishes, until it is told otherwise. */
  becameLeader(): void;
  /** Content was saved, here or elsewhere. */
  saved(revision: number): void;
  /** Somebody asks for another try; or to build on nothing that is stored. */
  publishRequested(how: { invalidateStored: boolean }): void;
  /** What whoever publishes tells editors. */
  stateShared(state: PublishState): void;
  /** The live release was switched by another server. */
  releaseSwitched(): void;
}

/** How publishing here goes together with publishing on other servers. */
export interface Peers {
  /** Whether this server is the one that publishes. */
  isLeader(): boolean;
  /** Lets the others know that content was saved here. */
  saved(): void;
  /** Asks the one that publishes. */
  requestPublish(how?: { invalidateStored: boolean }): void;
  /** Tells editors at every server, while this one publishes. */
  shareState(state: PublishState): void;
  /** The state of the cluster now, before an answer that would otherwise be out of date; never fails, never takes long. */
  refresh(): Promise<void>;
  /** The state of the cluster now, however long it takes. */
  catchUp(): Promise<void>;
  connect(events: PeerEvents): void;
}

/** One server alone: it always publishes, and there is nobody to tell. */
export const singleServer: Peers = {
  isLeader: () => true,
  saved() {},
  requestPublish() {},
  shareState() {},
  refresh: async () => {},
  catchUp: async () => {},
  connect: ({ becameLeader }) => becameLeader(),
};
