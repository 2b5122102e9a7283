/** The audit trail: who wrote what, when, from which revision to which, each entry chained to the one before. */

export type AuditAction =
  | 'began'
  | 'save'
  | 'delete'
  | 'restore'
  | 'undelete'
  | 'roll back'
  | 'resume'
  | 'add account'
  | 'set password'
  | 'change account'
  | 'reset access'
  | 'end sessions'
  | 'invite'
  | 'cancel invitation'
  | 'join'
  | 'log in'
  | 'log in held back'
  | 'set second step'
  | 'remove second step'
  | 'use recovery code'
  | 'connect company log-in'
  | 'disconnect company log-in'
  | 'add passkey'
  | 'remove passkey'
  | 'change people rules'
  | 'make token'
  | 'revoke token'
  | 'remove account'
  | 'export queries'
  | 'erase queries';

export interface AuditNote {
  at: Date;
  /** An administrator's e-mail address, or `system` for the command line and what the server does by itself. */
  author: string;
  action: AuditAction;
  /** `kind/id` of a document, `release/N`, `account/address`, or how many queries. Never anything a visitor typed. */
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

export interface AuditReport {
  isWhole: boolean;
  entries: number;
  /** Digest of the last entry: note it elsewhere, and a trail cut short later is found out too. */
  head: string;
  /** What does not fit, at most a hundred lines. */
  faults: string[];
}

export interface AuditStore {
  /** Adds an entry for what is not written to the store itself. Durable when it resolves. */
  audit(entry: AuditNote): Promise<void>;
  /** Newest first. */
  auditTrail(page?: { limit: number; offset: number }): Promise<AuditEntry[]>;
  /** Checks the whole chain, and every revision since it began against it. */
  verifyAudit(): Promise<AuditReport>;
}
