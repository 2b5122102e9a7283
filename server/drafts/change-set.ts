import type { Body, Kind } from '../content/document.ts';

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
  /** The author and time of its publication or deletion. */
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
  /** Describes the fields that the end of the schedule left alone; null if none. */
  kept: string | null;
}

/** The next state of one document. */
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

/** Documents added to and removed from a draft, with the version the caller read. */
export interface ChangeSetEdit {
  version: number;
  put?: readonly Pick<ChangeDocument, 'kind' | 'id' | 'parent' | 'base' | 'body'>[];
  take?: readonly { kind: Kind; id: string }[];
}

/** A draft that is due to start or end. */
export interface DueChangeSet {
  id: string;
  what: 'start' | 'end';
}

/** The draft has changed since the caller read it. Nothing was written. */
export class ChangeSetMovedError extends Error {
  readonly state: ChangeSetState;
  constructor(state: ChangeSetState) {
    super(`The change set is ${state}.`);
    this.name = 'ChangeSetMovedError';
    this.state = state;
  }
}
