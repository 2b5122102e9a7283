import type { FaultKind } from '../email/mail.ts';

/** The outbox: what is on its way to somebody, of every kind. It holds whom and about what, never a text. */

export type DeliveryState = 'waiting' | 'delivered' | 'given up' | 'dismissed';

export interface NewDelivery {
  /** Fixed for one thing told to one recipient: enqueued twice, it is sent once. */
  key: string;
  /** What makes its text, such as `lead`. */
  kind: string;
  channel: 'mail' | 'hook';
  /** An e-mail address, or the id of a hook. */
  recipient: string;
  /** Goes with this lead. */
  lead_id?: string | null;
  /** What the text is made of, beside the lead. */
  subjects?: readonly string[];
}

export interface Delivery extends Required<NewDelivery> {
  state: DeliveryState;
  /** How often it was tried; the number of the try that is under way. */
  tries: number;
  /** ISO 8601. */
  created_at: string;
  /** In ms since 1970, by the database's clock. */
  next_at: number;
  done_at: string | null;
  fault: FaultKind | null;
  /** What the other side said last. */
  answer: string;
}

/** What stands after an answer once a try got none, be it that whoever waited for it died. */
export const unanswered: Readonly<Record<NewDelivery['channel'], string>> = {
  mail: ' A try got no answer: it may have arrived twice, under one Message-ID.',
  hook: ' A try got no answer: it may have arrived twice, under one webhook-id.',
};

/** What came of a try. */
export type Outcome =
  | { state: 'delivered' | 'dismissed'; answer: string }
  | { state: 'given up'; fault: FaultKind; answer: string }
  /** Not counted as a try where the channel is at fault: then nothing ages. */
  | { state: 'waiting'; fault: FaultKind; answer: string; afterMs: number; isUnanswered?: boolean };
