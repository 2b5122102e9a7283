import type { Kind } from '../../shared/content/kinds.ts';
import type { Body } from '../content/document.ts';

/** Selects steps of the history; empty: all. */
export interface HistoryFilter {
  kind?: Kind | undefined;
  /** With a kind: one document of it. */
  id?: string | undefined;
  /** Prefixes of the author; one must match. */
  authors?: readonly string[] | undefined;
  /** ISO 8601; `since` is included, `until` is not. */
  since?: string | undefined;
  until?: string | undefined;
  /** Words that a change must have. */
  words?: SearchWords | undefined;
}

export interface SearchWords {
  /** Compared by the database, roughly. */
  longest: SearchWord;
  /** Compares all of them. */
  match(change: EntryChange, author: string): boolean;
}

/** A word in what a change took out or put in, in the name of its document or in that of its author. */
export interface SearchWord {
  /** Without case and accents. */
  word: string;
  /** Prefixes of matching authors. */
  authors: readonly string[];
  /** `kind/id` of the documents that have it in a name that is not their own, such as a section. */
  subjects: ReadonlySet<string>;
}

export interface HistoryPage {
  limit: number;
  /** Only steps before this one. */
  before?: number | undefined;
}

/** The change of one document in a step. */
export interface EntryChange {
  kind: Kind;
  id: string;
  parent: string | null;
  revision: number;
  /** `before` is null if it did not exist, `after` if it was deleted. */
  before: Body | null;
  after: Body | null;
  /** It was deleted before. */
  isBack?: true;
}

/** A transaction. */
export interface HistoryEntry {
  /** Its first revision, used as its id. */
  step: number;
  author: string;
  /** ISO 8601. */
  at: string;
  /** Its action in the audit trail; 'save' by default. */
  action: string;
  /** Number of documents written, by kind. */
  documents: Partial<Record<Kind, number>>;
  /** Their changes, at most a dozen. */
  changes: EntryChange[];
}
