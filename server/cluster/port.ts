/**
 * Tasks that one server does at a time: publishing with the daily jobs; initialising an empty installation; using a
 * database at all while files are in its own folder.
 */
type LeaseName = 'publisher' | 'first start' | 'only server';

/** A lease of a holder. The fence increases with every change of holder, so that an older lease is invalid. */
export interface Lease {
  holder: string;
  fence: number;
}

/** A retained release. */
export interface KeptRelease {
  number: number;
  /** Key of the manifest in the storage. */
  manifest: string;
}

/** The release that visitors of every server receive. */
export interface LiveRelease extends KeptRelease {
  /** Highest number of any release that was live. */
  newest: number;
}

/** The state of all servers, small because it is read often. */
export interface ClusterState {
  /** Newest content revision number. */
  revision: number;
  /** Null before the first release. */
  live: LiveRelease | null;
  /** Number of switches of the live release; every publish makes one. */
  switches: number;
  /** State for editors from the publishing server; null before the first. */
  publishState: Record<string, unknown> | null;
  /** Counts its updates, and the switches it had seen at the last one. */
  publishStateNumber: number;
  publishStateSwitches: number;
  /** Count the requests to the publisher: to retry, and to reuse no stored bytes. */
  wakes: number;
  invalidations: number;
  /** True if nobody holds the publisher's lease, or it has expired. */
  isLeaseFree: boolean;
}

/** The state shared by several servers on one store: the publisher, the live release, and the state for editors. */
export interface ClusterStore {
  /**
   * Takes a free or expired lease, by the database's clock, or extends one's own.
   * @returns its fence; null while another holds it
   */
  takeLease(name: LeaseName, holder: string, milliseconds: number): Promise<number | null>;
  /** Releases a lease, so that another server does not wait for its end. */
  dropLease(name: LeaseName, holder: string): Promise<void>;
  clusterState(): Promise<ClusterState>;
  /** Newest first. */
  keptReleases(): Promise<KeptRelease[]>;
  /**
   * Makes a new release live, if the lease is held and no other release went live since.
   * @returns false if the state was not changed
   */
  switchToNew(release: KeptRelease, only: { lease: Lease; switches: number }): Promise<boolean>;
  /** Deletes releases that are not live. @returns whether the lease was still held */
  forgetReleases(numbers: readonly number[], lease: Lease): Promise<boolean>;
  /** Sends the state to editors on every server. @returns whether the lease was still held */
  shareState(
    state: Record<string, unknown>,
    by: { lease: Lease; switches: number },
  ): Promise<boolean>;
  /** Requests the publisher to retry, or to render everything again. */
  requestPublish(how?: { invalidateStored: boolean }): Promise<void>;
  /** Stores a preview for other servers until it expires. */
  storePreview(key: string, text: string, until: { now: number; endsAt: number }): Promise<void>;
  readPreview(key: string, now: number): Promise<string | null>;
  /** Makes every server read the state now. Notifications may be lost, so servers poll as well. */
  notify(): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}
