/** The outbox: what is on its way to somebody, of every kind. It holds whom and about what, never a text. */

export type DeliveryState = 'waiting' | 'delivered' | 'given up' | 'dismissed';

/** Why a try failed: the recipient is at fault, it passes, or nothing can be sent at all. */
export type FaultKind = 'recipient' | 'temporary' | 'channel';

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

export interface DeliveryStore {
  /** Durable when it resolves; what is there already stays as it is. */
  enqueue(deliveries: readonly NewDelivery[], at: Date): Promise<void>;
  /**
   * Takes what is due, so that nobody else has it for a while. One whose time ran out, because whoever had it died, is
   * taken again.
   */
  claimDeliveries(wanted: {
    channel: NewDelivery['channel'];
    limit: number;
    claimMs: number;
  }): Promise<Delivery[]>;
  /** Notes what came of the try that was claimed; of one that somebody else has claimed since, nothing. */
  settleDelivery(claimed: Delivery, outcome: Outcome, at: Date): Promise<void>;
  /** Lets everything that waits for a channel go now. */
  wakeDeliveries(channel: NewDelivery['channel']): Promise<void>;
  /** Newest first; those of one lead oldest first. */
  deliveries(which: {
    state?: DeliveryState | undefined;
    lead?: string | undefined;
    limit: number;
  }): Promise<Delivery[]>;
  /** Lets them be sent again, or off the list. @returns how many there were */
  changeDeliveries(keys: readonly string[], to: 'waiting' | 'dismissed'): Promise<number>;
  /** Forgets those of no lead that were dismissed or done before these times (ISO 8601). */
  forgetDeliveries(before: { dismissed: string; done: string }): Promise<void>;
  /** How many of a kind were enqueued since a time (ISO 8601). */
  countDeliveries(kind: string, since: string): Promise<number>;
  deliveriesByState(): Promise<Record<DeliveryState, number>>;
  /** How many were given up, or wait because nothing can be sent. */
  countUntold(): Promise<number>;
}
