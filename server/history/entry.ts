import type { Kind } from '../../shared/content/kinds.ts';
import type { Body } from '../content/document.ts';

/** Selects history entries; an empty filter selects all. */
export interface HistoryFilter {
  kind?: Kind | undefined;
  /** Selects one document of the kind. */
  id?: string | undefined;
  /** Prefixes of the author, one of which must match. */
  authors?: readonly string[] | undefined;
  /** ISO 8601; `since` is included, `until` is not. */
  since?: string | undefined;
  until?: string | undefined;
  /** Words that a change must contain. */
  words?: SearchWords | undefined;
}

export interface SearchWords {
  /** The longest word, for a preselection in the database. */
  longest: SearchWord;
  /** Returns true if a change contains all words. */
  match(change: EntryChange, author: string): boolean;
}

/** A word in an added or removed text, in the document's name or in the author's. */
export interface SearchWord {
  /** The word without case and accents. */
  word: string;
  /** Prefixes of matching authors. */
  authors: readonly string[];
  /** `kind/id` of documents whose name is not in their body, such as sections. */
  subjects: ReadonlySet<string>;
}

export interface HistoryPage {
  limit: number;
  /** Only entries before this one. */
  before?: number | undefined;
}

/** The change of one document. */
export interface EntryChange {
  kind: Kind;
  id: string;
  parent: string | null;
  revision: number;
  /** `before` is null if it did not exist, `after` if it was deleted. */
  before: Body | null;
  after: Body | null;
  /** True if the document was deleted before the change. */
  wasDeleted?: true;
}

/** The entry of one transaction. */
export interface HistoryEntry {
  /** First revision of the entry, used as its id. */
  step: number;
  author: string;
  /** ISO 8601. */
  at: string;
  /** Action in the audit log; 'save' by default. */
  action: string;
  /** Number of documents written, by kind. */
  documents: Partial<Record<Kind, number>>;
  /** Changes of the first documents. */
  changes: EntryChange[];
}
