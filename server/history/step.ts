import type { Body, Kind } from '../content/document.ts';

/** Which steps of the history are meant; all of them where nothing is said. */
export interface StepFilter {
  kind?: Kind | undefined;
  /** With a kind: one document of it. */
  id?: string | undefined;
  /** What the author begins with: one of these. */
  authors?: readonly string[] | undefined;
  /** ISO 8601: at this moment or later, and before that one. */
  since?: string | undefined;
  until?: string | undefined;
}

export interface StepPage {
  limit: number;
  /** Steps before this one alone. */
  before?: number | undefined;
}

/** What one document became in a step. */
export interface StepChange {
  kind: Kind;
  id: string;
  parent: string | null;
  revision: number;
  /** Null where it did not exist, and where it was deleted. */
  before: Body | null;
  after: Body | null;
}

/** What was written in one transaction. */
export interface Step {
  /** Its first revision, which names it. */
  step: number;
  author: string;
  /** ISO 8601. */
  at: string;
  /** What the audit trail calls it; 'save' where it says nothing. */
  action: string;
  /** How many documents of each kind were written. */
  documents: Partial<Record<Kind, number>>;
  /** What the first of them became, at most a dozen. */
  changes: StepChange[];
}
