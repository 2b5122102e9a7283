import type { AuditAction } from '../../../shared/rules/audit-actions.ts';

/** The audit trail: who wrote what, when, from which revision to which, each entry chained to the one before. */

export interface AuditNote {
  at: Date;
  /** An administrator's e-mail address, or `system` for the command line and what the server does by itself. */
  author: string;
  action: AuditAction;
  /** `kind/id` of a document, `release/N`, `account/address`, or how many queries; after a comma what was asked first. Never anything a visitor typed. */
  subject: string;
  /** Content revision before and after; null or absent where there is none. */
  from?: number | null;
  to?: number | null;
  /** The document's new state as stored; its digest is kept. */
  body?: string | null;
}

export interface AuditEntry {
  number: number;
  /** ISO 8601. */
  at: string;
  author: string;
  action: string;
  subject: string;
  from: number | null;
  to: number | null;
  /** SHA-256 of the document's new state. */
  bodyDigest: string | null;
  /** SHA-256 over this entry and the digest of the one before. */
  digest: string;
}

/** Which entries are meant; all of them where nothing is said. */
export interface AuditFilter {
  /** What the author begins with, in lower case: one of these. */
  authors?: readonly string[] | undefined;
  action?: string | undefined;
  /** A part of the subject, in lower case. */
  subject?: string | undefined;
  /** With a part of the subject: entries about these are meant too. */
  subjects?: readonly string[] | undefined;
  /** ISO 8601: at this moment or later, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditPage extends AuditFilter {
  limit: number;
  offset?: number;
  /** Entries of a smaller number alone. */
  before?: number | undefined;
}

/** Which entries are meant, of some actions alone. */
export interface AuditSelection {
  actions: readonly AuditAction[];
  /** Of a larger number than this. */
  after: number;
  limit: number;
}

export interface AuditReport {
  isWhole: boolean;
  entries: number;
  /** Digest of the last entry: note it elsewhere, and a trail cut short later is found out too. */
  head: string;
  /** What does not fit, at most a hundred lines. */
  faults: string[];
}
