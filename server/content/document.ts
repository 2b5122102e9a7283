import type { AddressedKind, Kind } from '../../shared/content/kinds.ts';
import type { NewsArticle } from '../../shared/content/news.ts';
import type { PageDate } from '../../shared/content/pages/page-date.ts';
import type { AuditAction } from '../../shared/rules/audit-actions.ts';

/** A document's address at one revision; stored only for documents that have or had one. */
export interface AddressRow {
  kind: AddressedKind | 'translation';
  id: string;
  /** The service of a page content, whose own `address` is a segment below the service's. */
  parent: string | null;
  /**
   * Null if it has no address any more. A translation's address begins with its language, and is `de/` if the page
   * uses the original's address.
   */
  address: string | null;
  isDeleted: boolean;
  revision: number;
  /** True for a translation into a language that visitors can choose or could choose once. */
  wasOnSite?: boolean;
  /** True for a translation into a language that visitors can no longer choose: it has no page. */
  isOff?: boolean;
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
  /** The service it was listed under before, if that changed. */
  formerParent?: string | null;
  /** The date of its last change differs. */
  isOnOtherDay?: boolean;
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
  /** Only services, and page contents of services, in this part of the sitemap (shared/content/pages/page-date.ts). */
  part?: string;
}

/** The requested part of a list. */
export interface PageQuery extends ListFilter {
  /**
   * Only entries with each of these words in their listed texts; page contents also match by their service's name.
   */
  search?: string | undefined;
  /** A listed field, with `-` before it for descending order; by default in order of creation. */
  order?: string | undefined;
  /** Instead of an offset: the page that contains this document, if it is in the list. */
  at?: string | undefined;
}

export interface ListPage {
  documents: StoredDocument[];
  /** Entries of the whole list, after filtering. */
  total: number;
  /** Index of the first document, from 0. */
  offset: number;
}

/** The content at one content revision. Lists come in order of creation. */
export interface ContentReader {
  get(kind: Kind, id: string): Promise<StoredDocument | null>;
  list(kind: Kind, filter?: ListFilter): Promise<StoredDocument[]>;
  /** Ids only, in order of creation; `parent` given for page contents. Cheap at any size. */
  ids(kind: Kind, only?: IdFilter): Promise<{ id: string; parent: string | null }[]>;
  count(kind: Kind): Promise<number>;
  /** Dates of the pages' last changes: all, or those of one part (shared/content/pages/page-date.ts). */
  pageDates(part: string): Promise<PageDate[]>;
  /** Every page with a date, in order of creation. Reads no content. */
  news(): Promise<NewsArticle[]>;
  /** Ids of pages hidden from search engines. */
  hiddenPages(): Promise<string[]>;
  /** Ids of documents with the field `hidden`; not the categories of hidden services. */
  hidden(): Promise<string[]>;
  /** The addresses of documents in all revisions so far, oldest first. Reads no content. */
  addresses(): Promise<AddressRow[]>;
}

/** One write of a transaction; `body` null deletes, with all that belongs to the document (`relatives.ts`). */
export interface Write {
  kind: Kind;
  id: string;
  body: Body | null;
  /**
   * The revision the writer had read (0: it did not exist). If given and no longer the newest, nothing is written.
   */
  baseRevision?: number;
  /** In a draft: the revision that the change was made from, if that is not the newest one (0: it did not exist). */
  from?: number;
  /** Brings its deleted parent back; without one it is left out if it only makes sense with it, such as a translation. */
  bringsParent?: true;
  /**
   * The document had this state before: its deleted service is restored with it, and it is saved without an address
   * that another page uses now and without erased pictures.
   */
  isRestored?: true;
}

/** The author, and the action in the audit log unless it is a plain save or deletion. */
export interface Writing {
  author: string;
  at: Date;
  action?: AuditAction;
  /** Newest content revision the writes were made from. If given and no longer the newest, nothing is written. */
  madeFrom?: number;
}
