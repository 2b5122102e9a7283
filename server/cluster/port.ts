/**
 * What one server does at a time: publishing with the jobs of every day; making an empty installation usable; using a
 * database at all while it keeps files in its own folder.
 */
type LeaseName = 'publisher' | 'first start' | 'only server';

/** A lease as its holder shows it. The fence grows with every change of holder: an older one has no power any more. */
export interface Lease {
  holder: string;
  fence: number;
}

/** A release that is kept. */
export interface KeptRelease {
  number: number;
  /** Where its manifest lies in the storage. */
  manifest: string;
}

/** What visitors of every server get. */
export interface LiveRelease extends KeptRelease {
  /** The highest number that was ever live. */
  newest: number;
  /** An earlier version of Marquee pinned it: saves waited. */
  pinned: boolean;
}

/** Where all servers stand; asked often, so it is one small answer. */
export interface ClusterState {
  /** Newest content revision number. */
  revision: number;
  /** Null before the first release. */
  live: LiveRelease | null;
  /** The number of switches of the live release; every publish makes one. */
  switches: number;
  /** What editors are told, by the server that publishes; null before it has said anything. */
  publishState: Record<string, unknown> | null;
  /** Counts what it has said, and how many switches it had seen when it said it. */
  publishStateNumber: number;
  publishStateSwitches: number;
  /** Count what was asked of whoever publishes: to try again, and to build on nothing that is stored. */
  wakes: number;
  invalidations: number;
  /** Whether nobody holds the publisher's lease, or not in time. */
  isLeaseFree: boolean;
}

/** What several servers over one store agree on: who publishes, which release is live, what editors are told. */
export interface ClusterStore {
  /**
   * Takes a lease that is free or has run out by the database's clock, or makes one's own last longer.
   * @returns its fence; null while another holds it
   */
  takeLease(name: LeaseName, holder: string, milliseconds: number): Promise<number | null>;
  /** Lets it go, so that another need not wait for its end. */
  dropLease(name: LeaseName, holder: string): Promise<void>;
  clusterState(): Promise<ClusterState>;
  /** Newest first. */
  keptReleases(): Promise<KeptRelease[]>;
  /**
   * Makes a new release live: only while the lease is held, and only if nothing was switched since.
   * @returns whether it is live; nothing was changed if not
   */
  switchToNew(release: KeptRelease, only: { lease: Lease; switches: number }): Promise<boolean>;
  /** Ends what an earlier version of Marquee pinned. */
  unpin(): Promise<void>;
  /** Forgets releases that are not live. @returns whether the lease was still held */
  forgetReleases(numbers: readonly number[], lease: Lease): Promise<boolean>;
  /** Tells editors on every server. @returns whether the lease was still held */
  shareState(
    state: Record<string, unknown>,
    by: { lease: Lease; switches: number },
  ): Promise<boolean>;
  /** Asks whoever publishes to try again, or to render everything anew. */
  requestPublish(how?: { invalidateStored: boolean }): Promise<void>;
  /** A preview for another server to read within a time. */
  storePreview(key: string, text: string, until: { now: number; endsAt: number }): Promise<void>;
  readPreview(key: string, now: number): Promise<string | null>;
  /** A random text that is the same for every server, made when it is first asked for. */
  sharedSecret(name: string): Promise<string>;
  /** Lets every server read the state now. A notification may be lost: poll as well. */
  notify(): Promise<void>;
  /** @returns a function that ends listening */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}
