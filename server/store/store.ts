import type { PageDate } from '../../shared/content/page-date.ts';
import type { AuditAction } from '../../shared/rules/audit-actions.ts';
import type { AddressRow } from './addresses.ts';
import type { AuditNote, AuditStore } from './audit.ts';
import type { ChangeSetStore } from './change-sets.ts';
import type { DeliveryStore } from './deliveries.ts';
import type { HistoryStore } from './history.ts';
import type { HookStore } from './hooks.ts';
import type { LeadStore, Received } from './leads.ts';
import type { PeopleStore } from './people.ts';
import type { PlanStore } from './plans.ts';

/** What the backend keeps, and the promises every driver makes. `store.contract.ts` is the behaviour suite each must pass. */

export type Kind =
  | 'section'
  | 'service'
  | 'page-content'
  | 'category'
  | 'partner'
  | 'order'
  | 'page';
export type Body = Record<string, unknown>;

/** A document as it stands at some content revision. */
export interface StoredDocument {
  kind: Kind;
  /** A section's name, an `_id`, or the list that an order is of. */
  id: string;
  /** The service that a page content, or the order of its page contents, belongs to; null for every other. */
  parent: string | null;
  body: Body;
  /** Content revision number of this state of the document. */
  revision: number;
  author: string;
  /** ISO 8601. */
  at: string;
}

/** A state a document had; `body` is null for a deletion. */
export interface Revision extends Omit<StoredDocument, 'body'> {
  body: Body | null;
}

/** What one document became between two content revisions; the same at both where only the day is asked for as well. */
export interface Change {
  kind: Kind;
  id: string;
  parent: string | null;
  before: Body | null;
  after: Body | null;
  /** The service it was listed under before, where that is another one. */
  formerParent?: string | null;
  /** Whether the day on which it was written last is another one. */
  isOnOtherDay?: boolean;
}

export interface ListFilter {
  /** Only page contents of this service. */
  parent?: string;
  /** Only services of this type. */
  type?: string;
  /** Only documents whose heading contains this text, without regard to case. */
  headingContains?: string;
  limit?: number;
  offset?: number;
}

/** The content at one content revision. Lists come in order of creation. */
export interface ContentReader {
  get(kind: Kind, id: string): Promise<StoredDocument | null>;
  list(kind: Kind, filter?: ListFilter): Promise<StoredDocument[]>;
  /** Ids only, in order of creation; `parent` given for page contents. Cheap at any size. */
  ids(kind: Kind): Promise<{ id: string; parent: string | null }[]>;
  /** When pages changed last: all, or those of one part (shared/content/page-date.ts). */
  pageDates(part: string): Promise<PageDate[]>;
  /** Ids of pages that searches are asked to leave out. */
  hiddenPages(): Promise<string[]>;
  /** Where documents stood, in every revision until then, oldest first. Cheap at any size of what they say. */
  addresses(): Promise<AddressRow[]>;
}

/** One write of a transaction; `body` null deletes. The store derives its parent from it (`parent.ts`). */
export interface Write {
  kind: Kind;
  id: string;
  body: Body | null;
  /** The revision the writer had read (0: it did not exist). When given and no longer the newest, nothing is written. */
  baseRevision?: number;
  /** Where another page stands at its address by now it is written without one, instead of being refused. */
  mayLoseAddress?: true;
  /** With a deletion: delete its children (documents whose parent it is) as well, each as a revision after its own. */
  cascade?: true;
}

/** Who writes, and what the audit trail calls it where it is no plain save or deletion. */
export interface Writing {
  author: string;
  at: Date;
  action?: AuditAction;
  /** Newest content revision the writes were made from. When given and no longer the newest, nothing is written. */
  madeFrom?: number;
}

/** Something was saved between reading and writing. Nothing was written. */
export class ContentMovedError extends Error {
  constructor() {
    super('Someone else saved something in the meantime. Try again.');
    this.name = 'ContentMovedError';
  }
}

export interface ContentStore extends ContentReader {
  /** Newest content revision number; 0 in an empty store. */
  revision(): Promise<number>;
  /** The content as it was at a revision, however much is saved meanwhile. */
  at(revision: number): ContentReader;
  /**
   * Appends one revision for each write, all or none, durable when it resolves.
   * @returns the new states in the order of the writes, deleted children after their parent
   * @throws ConflictError when a base revision is no longer the newest
   * @throws ContentMovedError when `madeFrom` is no longer the newest revision
   * @throws AddressTakenError when another page stands at a page's address
   * @throws NotFoundError when a deleted document, or the service a document belongs to, does not exist
   */
  write(writes: readonly Write[], by: Writing): Promise<Revision[]>;
  /** Every state of one document, newest first. */
  history(kind: Kind, id: string, page?: { limit: number; offset: number }): Promise<Revision[]>;
  /** Puts an earlier state of a document back, as a new revision. @throws NotFoundError */
  restore(revision: number, by: { author: string; at: Date }): Promise<Revision>;
  /**
   * Takes a deletion back: whatever was deleted in the same transaction returns as it was, each as a new revision.
   * What was made anew under its id since then stays as it is.
   * @throws NotFoundError when the revision is no deletion
   */
  undelete(revision: number, by: { author: string; at: Date }): Promise<Revision[]>;
  /** What was written in the same transaction as a revision, in order; empty when there is no such revision. */
  batch(revision: number): Promise<Revision[]>;
  /** Every state of every document as JSON text, in drafts too, for whoever looks for what is still named somewhere. */
  eachBody(visit: (body: string) => void): Promise<void>;
  /**
   * Each document that differs, once, with its state at `from` and at `to`.
   * @param options `withDays`: those as well that are the same, and were saved last on another day
   */
  changes(from: number, to: number, options?: { withDays?: boolean }): Promise<Change[]>;
  /** Documents that a save would store otherwise than they are: in a former shape, or listed under the wrong service. */
  outdated(): Promise<StoredDocument[]>;
  /** Whether any document came to stand at another address in between, however often; most writes do not. */
  anyMoved(from: number, to: number): Promise<boolean>;
}

export class ConflictError extends Error {
  readonly current: Revision | null;
  constructor(current: Revision | null) {
    super('Someone else saved this in the meantime.');
    this.name = 'ConflictError';
    this.current = current;
  }
}

/** Another page stands at the address. Nothing was written. */
export class AddressTakenError extends Error {
  constructor(address: string, by: string) {
    super(`“${by}” has the address /${address}/ already. Choose another, or change that one.`);
    this.name = 'AddressTakenError';
  }
}

export class NotFoundError extends Error {
  constructor(what: string) {
    super(`There is no ${what}.`);
    this.name = 'NotFoundError';
  }
}

/** The store could not write now: locked, full or failing. Nothing was written. */
export class StoreBusyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreBusyError';
  }
}

/** There is no space left where the store writes. Nothing was written. */
export class StoreFullError extends StoreBusyError {
  /** As the operating system says it of files. */
  readonly code = 'ENOSPC';
}

/** The database cannot be reached. Nothing was written. */
export class StoreUnavailableError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailableError';
  }
}

/** The database was lost while something was being written: it may be kept or not. */
export class StoreOutcomeUnknownError extends Error {
  readonly code = 'STORE_OUTCOME_UNKNOWN';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreOutcomeUnknownError';
  }
}

/** What a visitor sent with the contact form. Times are ISO 8601 everywhere. */
export interface StoredQuery {
  _id: string;
  name: string;
  phone_number: string;
  subject: string;
  created_at: string;
  suspected_spam: boolean;
}

/** All that somebody has sent with a query; '' where it was not asked, `consent` in the words that were agreed to. */
export interface WholeQuery extends StoredQuery {
  email: string;
  company: string;
  message: string;
  consent: string;
  page: string;
  source: string;
  medium: string;
  campaign: string;
}

export interface QueryStore {
  /**
   * Durable when it resolves. The same submission with the same text is kept once; the same text of the same sender
   * within ten minutes, where neither is named, raises how often it came.
   */
  addQuery(query: StoredQuery & Partial<Received>): Promise<void>;
  /** Newest first. */
  queries(page?: { limit: number; offset: number }): Promise<StoredQuery[]>;
  /** Every query, newest first, so many at a time; what is received or erased meanwhile moves none of the others. */
  queriesInSlices(size: number): AsyncIterable<WholeQuery[]>;
  /** Erases queries for good and notes it, all in one transaction. @returns how many there were */
  eraseQueries(ids: readonly string[], by: { author: string; at: Date }): Promise<number>;
  /** The same with every query received before a time (ISO 8601), or every one of them that is held as spam. */
  eraseQueriesBefore(
    before: string,
    by: { author: string; at: Date },
    only?: { spam: boolean },
  ): Promise<number>;
}

/** One entry of the history of publishing; the publisher alone decides what it says. */
export interface PublishEntry {
  number: number;
  at: string;
  body: Body;
}

export interface PublishStore {
  /** Durable when it resolves; with what the audit trail is told in the same transaction. @returns the entry's number, counting from 1 */
  appendPublish(body: Body, at: Date, audit?: Omit<AuditNote, 'at'>): Promise<number>;
  /** Newest first. */
  publishes(page?: { limit: number; offset: number }): Promise<PublishEntry[]>;
  /** A small durable value; null when never set. */
  setting(name: string): Promise<unknown>;
  /** null forgets it. */
  setSetting(name: string, value: unknown): Promise<void>;
  /**
   * Makes a setting's next value of the one it has, with nobody writing in between.
   * @param change given null when it was never set, and called again when the database asks for it
   * @returns the value before
   */
  changeSetting(name: string, change: (value: unknown) => unknown): Promise<unknown>;
}

export interface AttemptStore {
  /** Counts one attempt. @returns the number of attempts under this key in the current window, and its end in ms since 1970 */
  countAttempt(
    key: string,
    window: { now: number; milliseconds: number },
  ): Promise<{ count: number; endsAt: number }>;
  /** Takes one attempt back, in the window that ends then (ms since 1970). */
  giveBackAttempt(key: string, endsAt: number): Promise<void>;
  /** Forgets every window that has ended. */
  forgetAttempts(now: number): Promise<void>;
}

/** Everything the backend keeps, behind one contract. */
export interface Store
  extends ContentStore,
    HistoryStore,
    ChangeSetStore,
    PeopleStore,
    QueryStore,
    LeadStore,
    PlanStore,
    DeliveryStore,
    HookStore,
    PublishStore,
    AttemptStore,
    AuditStore {
  close(): Promise<void>;
}
