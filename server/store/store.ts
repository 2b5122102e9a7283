/** What the backend keeps, and the promises every driver makes. `store.contract.ts` is the behaviour suite each must pass. */

export const kinds = ['section', 'service', 'page-content', 'category', 'partner'] as const;
export type Kind = (typeof kinds)[number];
export type Body = Record<string, unknown>;

/** A document as it stands at some content revision. */
export interface StoredDocument {
  kind: Kind;
  /** A section's name, or an `_id`. */
  id: string;
  /** The service a page content belongs to; null for every other kind. */
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

/** What one document became between two content revisions. */
export interface Change {
  kind: Kind;
  id: string;
  parent: string | null;
  before: Body | null;
  after: Body | null;
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
}

/** One write of a transaction; `body` null deletes. */
export interface Write {
  kind: Kind;
  id: string;
  parent?: string | null;
  body: Body | null;
  /** The revision the writer had read (0: it did not exist). When given and no longer the newest, nothing is written. */
  baseRevision?: number;
}

export interface ContentStore extends ContentReader {
  /** Newest content revision number; 0 in an empty store. */
  revision(): Promise<number>;
  /** The content as it was at a revision, however much is saved meanwhile. */
  at(revision: number): ContentReader;
  /**
   * Appends one revision for each write, all or none, durable when it resolves.
   * @returns the new states in the order of the writes
   * @throws ConflictError when a base revision is no longer the newest
   */
  write(writes: readonly Write[], by: { author: string; at: Date }): Promise<Revision[]>;
  /** Every state of one document, newest first. */
  history(kind: Kind, id: string, page?: { limit: number; offset: number }): Promise<Revision[]>;
  /** Puts an earlier state of a document back, as a new revision. @throws NotFoundError */
  restore(revision: number, by: { author: string; at: Date }): Promise<Revision>;
  /** Each document that differs, once, with its state at `from` and at `to`. */
  changes(from: number, to: number): Promise<Change[]>;
}

export class ConflictError extends Error {
  readonly current: Revision | null;
  constructor(current: Revision | null) {
    super('Someone else saved this in the meantime.');
    this.name = 'ConflictError';
    this.current = current;
  }
}
