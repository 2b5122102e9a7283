import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import { ApiError } from '../platform/errors/api-error.ts';

/** A message from the contact form. Times are ISO 8601 everywhere. */
export interface StoredQuery {
  _id: string;
  name: string;
  phone_number: string;
  subject: string;
  created_at: string;
  suspected_spam: boolean;
}

/** A complete message, with '' for fields that the form does not have, and the accepted wording in `consent`. */
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

/** A reason for or against spam, as a sentence for reviewers. */
export interface Reason {
  points: number;
  text: string;
}

/** The wording a visitor agreed to; `proven` if it is the wording of the form that was shown. */
export interface Consent {
  text: string;
  link: string;
  proven: boolean;
}

/** Fields of a message that the specification does not name. */
export interface Received {
  submission_id: string | null;
  email: string;
  company: string;
  message: string;
  consent: Consent | null;
  /** The page of the form and the campaign that led there; '' if unknown. */
  page: string;
  source: string;
  medium: string;
  campaign: string;
  /** HMAC of the IP address with a daily key; '' if it must stay unknown. */
  sender: string;
  reasons: readonly Reason[];
  score: number;
  demo: boolean;
  /** True for demo leads, which notify nobody. */
  planned: boolean;
  status: LeadStatus;
}

/** A lead with its status and history. Times are ISO 8601. */
export interface Lead
  extends Omit<StoredQuery, 'suspected_spam'>,
    Omit<Received, 'submission_id' | 'sender' | 'planned' | 'reasons'> {
  /** Increases in the order of receipt. */
  number: number;
  assigned_to: string | null;
  opened_at: string | null;
  answered_at: string | null;
  /** Number of times that the same sender sent the same text within minutes. */
  times: number;
  reasons: Reason[];
}

export interface LeadFilter {
  status?: LeadStatus | undefined;
  /** An account's id, or "nobody". */
  assigned?: string | undefined;
  search?: string | undefined;
  page?: string | undefined;
  source?: string | undefined;
  /** ISO 8601 in UTC; `from` is included, `to` is not. */
  from?: string | undefined;
  to?: string | undefined;
  /** Numbers in the order of receipt. */
  numbers?: { after: number; upTo: number };
  isSpam?: boolean;
  isDemo?: boolean;
}

export type EntryKind = 'note' | 'removed note' | 'status' | 'assigned' | 'answer';

/** An event in a lead's history. */
export interface LeadEntry {
  id: string;
  lead_id: string;
  at: string;
  /** Email address of an account. */
  author: string;
  kind: EntryKind;
  text: string;
}

export interface LeadChange {
  status?: LeadStatus | undefined;
  assigned_to?: string | null | undefined;
  /** Applies the change only if all leads have this status. */
  if_status?: LeadStatus | undefined;
}

/** An answer to the sender of a lead. */
export interface Answer {
  /** Chosen by the client, so that a repeated request is recognised. */
  id?: string | undefined;
  subject: string;
  text: string;
  /** Sends the answer only if the lead has this status. */
  if_status?: LeadStatus | undefined;
}

/** Another person changed the status of one of the leads. Nothing was changed. */
export class LeadConflictError extends ApiError {
  constructor() {
    const message = 'Someone else changed the status in the meantime. Check it again.';
    super(409, 'CONFLICT', message);
    this.name = 'LeadConflictError';
  }
}
