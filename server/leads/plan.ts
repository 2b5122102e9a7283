import type { LeadStatus } from '../../shared/rules/lead-status.ts';
import type { NewDelivery } from '../platform/outbox/delivery.ts';
import type { Lead, Reason } from './lead.ts';

/** What a query needs before it is done with: to be judged, and told of. */
export interface ToPlan {
  lead: Lead;
  /** Someone said that it is not spam: people are notified of it whatever it looks like. */
  isReleased: boolean;
  /** Someone set its status before it was judged: that status stays. */
  isDecided: boolean;
}

/** What the other leads say of one. */
export interface Circumstances {
  /** Other senders of the same text within a day. */
  otherSenders: number;
  /** Leads of the same sender within an hour, this one among them. */
  fromSender: number;
  /** Whether its phone number or e-mail address was answered before, and nothing that came under it is spam. */
  wasAnswered: boolean;
}

export interface Plan {
  status: LeadStatus;
  reasons: readonly Reason[];
  score: number;
  deliveries: readonly NewDelivery[];
}

/** How often a word was seen in each kind of text. */
export interface WordCount {
  spam: number;
  good: number;
}

export interface FormCount {
  seen?: number;
  sent?: number;
  spam?: number;
  refused?: number;
}

/** What was counted on a day, of a page and a source. */
export interface FormDay extends Required<FormCount> {
  day: string;
  page: string;
  source: string;
}

/** When a lead came and was answered. */
export interface Answered {
  created_at: string;
  answered_at: string;
  page: string;
  source: string;
}
