import type { PageDate } from '../../shared/content/page-date.ts';
import type { AuditAction } from '../../shared/rules/audit-actions.ts';

export type Kind =
  | 'section'
  | 'service'
  | 'page-content'
  | 'category'
  | 'partner'
  | 'order'
  | 'page';
/** Kinds of documents that can stand at an address of their own. */
export const addressedKinds = ['page', 'service', 'page-content'] as const satisfies Kind[];
/** Kinds of documents that can be kept off the site. */
export const hideableKinds = [...addressedKinds, 'partner'] as const satisfies Kind[];
export type AddressedKind = (typeof addressedKinds)[number];

/** A document's address at one revision; stored only for documents that have or had one. */
export interface AddressRow {
  kind: AddressedKind;
  id: string;
  /** The service of a page content, whose own `address` is a segment below that one's. */
  parent: string | null;
  /** Null where it has none any more. */
  address: string | null;
  isDeleted: boolean;
  revision: number;
}

export type Body = Record<string, unknown>;

/** A document at a content revision. */
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

/** The change of one document between two revisions; equal at both if only its day changed. */
export interface Change {
  kind: Kind;
  id: string;
  parent: string | null;
  before: Body | null;
  after: Body | null;
  /** The service it was listed under before, where that is another one. */
  formerParent?: string | null;
  /** The day of its last change differs. */
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

/** Which part of a list is read. */
export interface PageAsked extends ListFilter {
  /** Only entries with each of these words in the texts that lists show of them; a page content by its service's name too. */
  search?: string | undefined;
  /** A field that lists show, with `-` before it from the last to the first; in order of creation without one. */
  order?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** In place of an offset: the page that has this document, where the list has it. */
  at?: string | undefined;
}

/** A part of a list. */
export interface ListPage {
  documents: StoredDocument[];
  /** Entries of the whole list, as it was searched. */
  total: number;
  /** Place of the first document, from 0. */
  offset: number;
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
  /** Ids of documents with the field `hidden`; not the categories of hidden services. */
  hidden(): Promise<string[]>;
  /** The addresses of documents in every revision until then, oldest first. Reads no content. */
  addresses(): Promise<AddressRow[]>;
}

/** One write of a transaction; `body` null deletes. The store derives its parent from it (`parent.ts`). */
export interface Write {
  kind: Kind;
  id: string;
  body: Body | null;
  /** The revision the writer had read (0: it did not exist). When given and no longer the newest, nothing is written. */
  baseRevision?: number;
  /** If another page has taken its address, it is saved without one instead of being refused. */
  mayLoseAddress?: true;
  /** With a deletion: delete its children (documents whose parent it is) as well, each as a revision after its own. */
  cascade?: true;
}

/** The author, and the action in the audit trail if it is not a plain save or deletion. */
export interface Writing {
  author: string;
  at: Date;
  action?: AuditAction;
  /** Newest content revision the writes were made from. When given and no longer the newest, nothing is written. */
  madeFrom?: number;
}
