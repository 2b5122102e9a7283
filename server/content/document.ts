import type { AddressedKind, Kind } from '../../shared/content/kinds.ts';
import type { NewsArticle } from '../../shared/content/news.ts';
import type { PageDate } from '../../shared/content/pages/page-date.ts';
import type { AuditAction } from '../../shared/rules/audit-actions.ts';

/** A document's address at one revision. Only documents with a current or former address have rows. */
export interface AddressRow {
  kind: AddressedKind | 'translation';
  id: string;
  /** The service of a page content, whose `address` is a segment below the service's address. */
  parent: string | null;
  /**
   * Null after the address was removed. A translation's address begins with its language, and is `de/` if the page
   * uses the original's address.
   */
  address: string | null;
  isDeleted: boolean;
  revision: number;
  /** True for a translation into a language that visitors can choose now or could choose earlier. */
  wasOnSite?: boolean;
  /** True for a translation into a language that visitors can no longer choose, so that it has no page. */
  isDisabled?: boolean;
}

export type Body = Record<string, unknown>;

/** A document at a content revision. */
export interface StoredDocument {
  kind: Kind;
  /** A section's name, an `_id`, or the name of the list that an order is for. */
  id: string;
  /** The service that a page content, or the order of its page contents, belongs to; otherwise null. */
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

/** The change of one document between two revisions; both sides are equal if only its date changed. */
export interface Change {
  kind: Kind;
  id: string;
  parent: string | null;
  before: Body | null;
  after: Body | null;
  /** The service before the change, if it differs. */
  formerParent?: string | null;
  /** True if the dates of the last changes differ. */
  isDateChanged?: boolean;
}

export interface ListFilter {
  parent?: string;
  type?: string;
  /** Only documents whose heading contains this text, ignoring case. */
  headingContains?: string;
  ids?: readonly string[] | undefined;
  limit?: number;
  offset?: number;
}

export interface IdFilter {
  type?: string;
  /** Only services, and page contents of services, in this chunk of the sitemap (shared/content/pages/page-date.ts). */
  chunk?: string;
}

/** A request for one page of a list. */
export interface PageQuery extends ListFilter {
  /**
   * Only entries with each of these words in their listed texts; page contents also match by their service's name.
   */
  search?: string | undefined;
  /** A listed field, with `-` before it for descending order; the default is the order of creation. */
  order?: string | undefined;
  /** Requests the page that contains this document, instead of an offset. */
  at?: string | undefined;
}

export interface ListPage {
  documents: StoredDocument[];
  /** Number of entries in the complete list after filtering. */
  total: number;
  /** Index of the first document, from 0. */
  offset: number;
}

/** The content at one content revision. Lists come in order of creation. */
export interface ContentReader {
  get(kind: Kind, id: string): Promise<StoredDocument | null>;
  list(kind: Kind, filter?: ListFilter): Promise<StoredDocument[]>;
  /** Returns only ids, in order of creation, with `parent` for page contents. Fast for any number of documents. */
  ids(kind: Kind, only?: IdFilter): Promise<{ id: string; parent: string | null }[]>;
  count(kind: Kind): Promise<number>;
  /** Returns the dates of the last changes of pages, in one chunk of the sitemap or all. */
  pageDates(chunk: string): Promise<PageDate[]>;
  /** Returns every page with a date, in order of creation, without reading content. */
  news(): Promise<NewsArticle[]>;
  /** Returns the ids of pages hidden from search engines. */
  hiddenPages(): Promise<string[]>;
  /** Returns the ids of documents with the field `hidden`, without the categories of hidden services. */
  hidden(): Promise<string[]>;
  /** Returns the addresses of documents in all revisions so far, oldest first, without reading content. */
  addresses(): Promise<AddressRow[]>;
}

/** One write of a transaction. A `body` of null deletes the document and its descendants (`relatives.ts`). */
export interface Write {
  kind: Kind;
  id: string;
  body: Body | null;
  /**
   * Revision that the author had read, 0 for a new document. If it is no longer the newest, nothing is written.
   */
  baseRevision?: number;
  /** In a draft, the revision that the change is based on, unless it is the newest; 0 for a new document. */
  from?: number;
  /**
   * Restores the deleted parent too. A document that requires a parent, such as a translation, is dropped without it.
   */
  restoresParent?: true;
  /**
   * True for a former state of the document. Its deleted service is restored with it, and it is saved without an
   * address that another page uses now and without erased pictures.
   */
  isRestored?: true;
}

/** The author, and the action in the audit log unless it is a plain save or deletion. */
export interface WriteOptions {
  author: string;
  at: Date;
  action?: AuditAction;
  /** Newest content revision that the writes are based on. If it is no longer the newest, nothing is written. */
  expectedRevision?: number;
}
