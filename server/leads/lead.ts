import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import { ApiError } from '../errors/api-error.ts';
import type { StoredQuery } from '../store/store.ts';

/** One thing that speaks for or against spam, in a sentence for whoever reviews it. */
export interface Reason {
  points: number;
  text: string;
}

/** The words a visitor agreed to; `proven` when they are those of the very form that was shown. */
export interface Consent {
  text: string;
  link: string;
  proven: boolean;
}

/** What a query brings beside what the specification names. */
export interface Received {
  submission_id: string | null;
  email: string;
  company: string;
  message: string;
  consent: Consent | null;
  /** Where the form stood, and the campaign that led there; '' where it is not known. */
  page: string;
  source: string;
  medium: string;
  campaign: string;
  /** HMAC of the address, under a key of the day; '' when it is not to be known. */
  sender: string;
  reasons: readonly Reason[];
  score: number;
  demo: boolean;
  /** Nobody is told of it: it was invented. */
  planned: boolean;
  status: LeadStatus;
}

/** Works on a lead as it is shown. Times are ISO 8601. */
export interface Lead
  extends Omit<StoredQuery, 'suspected_spam'>,
    Omit<Received, 'submission_id' | 'sender' | 'planned' | 'reasons'> {
  /** Counts up in the order of receipt. */
  number: number;
  assigned_to: string | null;
  opened_at: string | null;
  answered_at: string | null;
  /** How often the same text came from the same sender within minutes. */
  times: number;
  reasons: Reason[];
}

export interface LeadFilter {
  status?: LeadStatus | undefined;
  /** An account's id, or those that nobody has. */
  assigned?: string | undefined;
  search?: string | undefined;
  page?: string | undefined;
  source?: string | undefined;
  /** ISO 8601 in UTC: at this moment or later; before this moment. */
  from?: string | undefined;
  to?: string | undefined;
}

export type EntryKind = 'note' | 'status' | 'assigned' | 'answer';

/** What somebody did with a lead. */
export interface LeadEntry {
  id: string;
  lead_id: string;
  at: string;
  /** E-mail address of an account. */
  author: string;
  kind: EntryKind;
  text: string;
}

export interface LeadChange {
  status?: LeadStatus | undefined;
  assigned_to?: string | null | undefined;
  /** Changes nothing unless all of them have this status. */
  if_status?: LeadStatus | undefined;
}

/** What is written to whoever sent a lead. */
export interface Answer {
  /** Chosen by whoever sends it, so that it is known when it comes twice. */
  id?: string | undefined;
  subject: string;
  text: string;
  /** Answers nothing unless the lead has this status. */
  if_status?: LeadStatus | undefined;
}

/** One of the leads has another status by now. Nothing was changed. */
export class LeadConflictError extends ApiError {
  constructor() {
    const message = 'Somebody else changed the status of this in the meantime. Look at it again.';
    super(409, 'CONFLICT', message);
    this.name = 'LeadConflictError';
  }
}

export interface LeadStore {
  /** Newest first; `before` takes those of a smaller number alone. */
  leads(filter: LeadFilter, page: { limit: number; before?: number | undefined }): Promise<Lead[]>;
  countLeads(filter: LeadFilter): Promise<number>;
  /** Those that were invented are not counted. */
  leadsByStatus(): Promise<Record<LeadStatus, number>>;
  countDemoLeads(): Promise<number>;
  /** @returns how many there were */
  eraseDemoLeads(): Promise<number>;
  lead(id: string): Promise<Lead | null>;
  /** Oldest first. */
  leadEntries(id: string): Promise<LeadEntry[]>;
  /** Notes the first time somebody opens a lead. */
  openLead(id: string, at: Date): Promise<void>;
  /**
   * All of them or none. One that is spam no more is to be told of.
   * @returns those there are, as they were before
   * @throws LeadConflictError
   */
  changeLeads(
    ids: readonly string[],
    change: LeadChange,
    by: { author: string; at: Date },
  ): Promise<Lead[]>;
  /** @returns false when there is no such lead */
  addLeadEntry(entry: LeadEntry): Promise<boolean>;
  /**
   * Keeps the answer, marks the lead as answered and puts the mail into the outbox, all or none. The same answer under
   * the same id is kept and sent once.
   * @returns false when there is no such lead any more
   * @throws LeadConflictError
   */
  answerLead(lead: Lead, answer: Answer, by: { author: string; at: Date }): Promise<boolean>;
  /** @returns false when there is no such note */
  removeLeadNote(id: string): Promise<boolean>;
  /** A secret of this store that never leaves it: made at the first call, the same ever after. */
  leadSecret(): Promise<string>;
}
