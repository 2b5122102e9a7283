import type { Kind } from '../../shared/content/kinds.ts';
import type { Body } from '../content/document.ts';

/** `open` accepts changes, `done` is published; a `dropped` one can be reopened. */
export type DraftState = 'open' | 'done' | 'dropped';

/** A draft: a named list of documents with their next states. */
export interface Draft {
  id: string;
  name: string;
  state: DraftState;
  /** Increases with every change of the draft or its documents. */
  version: number;
  author: string;
  /** ISO 8601, like all times here. */
  at: string;
  /** The author and time of its publication or deletion. */
  closed_by: string | null;
  closed_at: string | null;
  /** First revision written by its publication; null if that wrote nothing. */
  batch: number | null;
  /** Scheduled start and end; null without a schedule. */
  schedule: Schedule | null;
  /** Id of the account whose changes it collects until they are approved; null otherwise. */
  collects: string | null;
  approval: Approval | null;
}

/** The last request for approval, or the decision on it. */
export interface Approval {
  status: 'asked' | 'sent back';
  author: string;
  /** ISO 8601. */
  at: string;
  note: string;
  /** The requester, who is notified of the decision. */
  asked_by: string;
}

/** A scheduled time: local time, offset and zone (RFC 9557), and the same in ms since 1970. */
export interface ScheduledTime {
  local: string;
  at: number;
}

export interface Schedule {
  /** Null if it was published by hand and has a scheduled end. */
  starts: ScheduledTime | null;
  ends: ScheduledTime | null;
  author: string;
  /** ISO 8601. */
  at: string;
  /** Reason why the draft did not start, as a sentence; null without a problem. */
  problem: string | null;
  /** Author of the end of the schedule, followed by its time and its first revision. */
  ended_by: string | null;
  ended_at: string | null;
  end_batch: number | null;
  /** Description of the fields that the end of the schedule left unchanged; null for none. */
  kept: string | null;
}

/** The next state of one document. */
export interface DraftedDocument {
  kind: Kind;
  id: string;
  parent: string | null;
  /** The revision that the document is based on; 0 for a new document. */
  base: number;
  /** Null for a deletion. */
  body: Body | null;
  /** Version of the draft that saved it last. */
  version: number;
  author: string;
  at: string;
}

export interface FullDraft extends Draft {
  /** In the order of first saving. */
  documents: DraftedDocument[];
}

export interface CountedDraft extends Draft {
  count: number;
}

export interface By {
  author: string;
  at: Date;
}

/** Documents added to and removed from a draft, with the version the caller read. */
export interface DraftEdit {
  version: number;
  put?: readonly Pick<DraftedDocument, 'kind' | 'id' | 'parent' | 'base' | 'body'>[];
  take?: readonly { kind: Kind; id: string }[];
  /** A request for approval that is made with the edit. */
  approval?: Approval | undefined;
}

/** A draft that is due to start or end. */
export interface DueDraft {
  id: string;
  what: 'start' | 'end';
}

/** The draft has changed since the caller read it. Nothing was written. */
export class DraftMovedError extends Error {
  readonly state: DraftState;
  constructor(state: DraftState) {
    super(`The draft is ${state}.`);
    this.name = 'DraftMovedError';
    this.state = state;
  }
}
