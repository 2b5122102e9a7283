import type { PublishState } from '../../shared/api/publish-state.ts';

/** What publishing here is told of the other servers. */
export interface PeerEvents {
  /** From now on this server publishes, until it is told otherwise. */
  leads(): void;
  /** Content was saved, here or elsewhere. */
  saved(revision: number): void;
  /** Somebody asks for another try; distrusting, to build on nothing that is stored. */
  asked(how: { distrust: boolean }): void;
  /** What whoever publishes tells editors. */
  told(state: PublishState): void;
  /** The live release was switched by another server. */
  switched(): void;
}

/** How publishing here goes together with publishing on other servers. */
export interface Peers {
  /** Whether this server is the one that publishes. */
  leads(): boolean;
  /** Lets the others know that content was saved here. */
  saved(): void;
  /** Asks the one that publishes. */
  ask(how?: { distrust: boolean }): void;
  /** Tells editors at every server, while this one publishes. */
  share(state: PublishState): void;
  /** The news now, before an answer that would otherwise be out of date; never fails, never takes long. */
  refresh(): Promise<void>;
  /** The news now, however long it takes. */
  catchUp(): Promise<void>;
  connect(events: PeerEvents): void;
}

/** One server alone: it always publishes, and there is nobody to tell. */
export const alone: Peers = {
  leads: () => true,
  saved() {},
  ask() {},
  share() {},
  refresh: async () => {},
  catchUp: async () => {},
  connect: ({ leads }) => leads(),
};
