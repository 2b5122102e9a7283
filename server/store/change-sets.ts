import type { Body, Kind, Revision, Write } from './store.ts';

/** An open one can be saved into, a done one is published; a dropped one can be opened again. */
export type ChangeSetState = 'open' | 'done' | 'dropped';

/** A named list of documents with what is to become of them: a draft, on the screen. */
export interface ChangeSet {
  id: string;
  name: string;
  state: ChangeSetState;
  /** Counts every change of the set and of what is in it. */
  version: number;
  author: string;
  /** ISO 8601, as every time here. */
  at: string;
  /** Who published or dropped it, and when. */
  closed_by: string | null;
  closed_at: string | null;
  /** First revision of what it wrote when it was published; null where that was nothing. */
  batch: number | null;
  /** When it is published by itself, or was, and when that is taken back; null where nobody has planned it. */
  plan: ChangePlan | null;
}

/** A moment on the wall: local time, offset and zone (RFC 9557), and what that is in ms since 1970. */
export interface PlannedTime {
  local: string;
  at: number;
}

export interface ChangePlan {
  /** Null in a set that was published by hand and still ends by itself. */
  starts: PlannedTime | null;
  ends: PlannedTime | null;
  author: string;
  /** ISO 8601. */
  at: string;
  /** Why it did not start, for a person; null while nothing is wrong. */
  problem: string | null;
  /** Once it has ended: who did that, when, and the first revision of what that wrote. */
  ended_by: string | null;
  ended_at: string | null;
  end_batch: number | null;
  /** What the end left as it was, in words; null where that was nothing. */
  kept: string | null;
}

/** What one document is to become. */
export interface ChangeDocument {
  kind: Kind;
  id: string;
  parent: string | null;
  /** The revision it was made of; 0: there was none. */
  base: number;
  /** Null: it is deleted. */
  body: Body | null;
  /** Version of the set in which it was saved last. */
  version: number;
  author: string;
  at: string;
}

export interface WholeChangeSet extends ChangeSet {
  /** In the order of first saving. */
  documents: ChangeDocument[];
}

export interface ListedChangeSet extends ChangeSet {
  count: number;
}

export interface By {
  author: string;
  at: Date;
}

/** What is put into a set and taken out of it, given the version that was looked at. */
export interface ChangeSetEdit {
  version: number;
  put?: readonly Pick<ChangeDocument, 'kind' | 'id' | 'parent' | 'base' | 'body'>[];
  take?: readonly { kind: Kind; id: string }[];
}

/** A set whose start or end has come. */
export interface DueChangeSet {
  id: string;
  what: 'start' | 'end';
}

/** Sets that start and end by themselves. A planned one is open; one that is to end is done. */
export interface ChangePlanStore {
  /**
   * Plans an open set, or plans it no more.
   * @returns the set's new version
   * @throws ChangeSetMovedError when it is not open, or has another version
   */
  planChangeSet(
    id: string,
    what: { version: number; starts: PlannedTime | null; ends: PlannedTime | null },
    by: By,
  ): Promise<number>;
  /** Lets a published set end at another time, or stay for ever. @throws ChangeSetMovedError when it does not run */
  moveEnd(id: string, ends: PlannedTime | null, by: By): Promise<void>;
  /** Those that are planned, did not start, or run. */
  plannedSets(): Promise<WholeChangeSet[]>;
  /** What has come by the database's own clock, or by the time given; what comes first is first, an end before a start. */
  dueChangeSets(now?: number): Promise<DueChangeSet[]>;
  /** Notes why a planned set does not start; of one that moved on meanwhile, nothing. */
  stopPlan(id: string, version: number, problem: string): Promise<void>;
  /** Corrects what the times of a plan are in ms since 1970, where the rules of its zone have changed; of another plan, nothing. */
  correctPlan(
    id: string,
    plan: Pick<ChangePlan, 'starts' | 'ends'>,
    times: { start_at: number | null; end_at: number | null },
  ): Promise<void>;
  /**
   * Takes back what a set has published, as one batch of revisions, in one transaction with noting that it has ended.
   * @throws ChangeSetMovedError when it does not run
   * @throws ContentMovedError when the content has a newer revision; nothing was written
   */
  endChangeSet(
    id: string,
    what: { revision: number; writes: readonly Write[]; kept: string | null },
    by: By,
  ): Promise<Revision[]>;
}

export interface ChangeSetStore extends ChangePlanStore {
  /** Those in a state, newest first. */
  changeSets(state: ChangeSetState, limit: number): Promise<ListedChangeSet[]>;
  changeSet(id: string): Promise<WholeChangeSet | null>;
  /** The set that wrote a batch, by its first revision, or ended with it. */
  changeSetsOf(batches: readonly number[]): Promise<{ batch: number; name: string }[]>;
  addChangeSet(set: { id: string; name: string }, by: By): Promise<void>;
  /**
   * Puts documents into an open set and takes others out, all or none.
   * @returns the set's new version
   * @throws ChangeSetMovedError when it is not open, or has another version
   */
  editChangeSet(id: string, edit: ChangeSetEdit, by: By): Promise<number>;
  /**
   * Writes what a set comes to as one batch of revisions and closes the set, in one transaction.
   * @param revision the newest content revision that the writes were made of
   * @throws ChangeSetMovedError when it is not open, or has another version
   * @throws ContentMovedError when the content has a newer revision; nothing was written
   */
  publishChangeSet(
    id: string,
    what: { version: number; revision: number; writes: readonly Write[] },
    by: By,
  ): Promise<Revision[]>;
  /** Drops an open set, or opens a dropped one. @throws ChangeSetMovedError when it is neither */
  moveChangeSet(id: string, to: 'open' | 'dropped', by: By): Promise<void>;
  /** Keeps a link that shows a set, by the digest of its token; `ends_at` in ms since 1970. */
  addChangeLink(
    link: { digest: string; changeSet: string; ends_at: number },
    by: By,
  ): Promise<void>;
  /** The open set that a link shows, and until when; null when the link or the set has ended. */
  changeLink(digest: string, now: number): Promise<{ changeSet: string; ends_at: number } | null>;
  /** Links of a set that have not ended. */
  changeLinks(changeSet: string, now: number): Promise<{ ends_at: number }[]>;
  endChangeLinks(changeSet: string): Promise<void>;
}

/** A set is in another state, or has another version, than whoever asks has seen. Nothing was written. */
export class ChangeSetMovedError extends Error {
  readonly state: ChangeSetState;
  constructor(state: ChangeSetState) {
    super(`The change set is ${state}.`);
    this.name = 'ChangeSetMovedError';
    this.state = state;
  }
}
