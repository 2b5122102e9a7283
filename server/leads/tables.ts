import type { Generated } from 'kysely';

/** A page's views; arrivals from a source, or from a region. */
export type VisitKind = 'page' | 'source' | 'region';

/** The tables of leads for Kysely; reasons, consent and events are JSON text. */
export interface LeadTables {
  queries: {
    number: Generated<number>;
    _id: string;
    name: string;
    phone_number: string;
    subject: string;
    created_at: string;
    suspected_spam: number;
    /** The browser's id of one message, the same for every retry. */
    submission_id: string | null;
    status: Generated<string>;
    assigned_to: string | null;
    /**
     * 0: to be judged and reported; 2: to be reported whatever the filter says; 3: to be reported with the status
     * someone set; 1: done.
     */
    planned: Generated<number>;
    opened_at: string | null;
    answered_at: string | null;
    email: Generated<string>;
    company: Generated<string>;
    message: Generated<string>;
    page: Generated<string>;
    source: Generated<string>;
    medium: Generated<string>;
    campaign: Generated<string>;
    consent: string | null;
    /** HMAC of the sender's IP address, under a key of the day; cleared after two days. */
    sender: Generated<string>;
    /** Digest of the text alone, equal for equal texts of any sender. */
    digest: Generated<string>;
    /** Digits of the phone number, without optional prefixes. */
    caller: Generated<string>;
    /** Text for searches. */
    folded: Generated<string>;
    spam: Generated<string>;
    score: Generated<number>;
    times: Generated<number>;
    demo: Generated<number>;
  };
  lead_entries: {
    id: string;
    lead_id: string;
    at: string;
    author: string;
    kind: string;
    text: string;
  };
  lead_hooks: {
    id: string;
    name: string;
    address: string;
    shape: string;
    events: string;
    secret: string;
    active: number;
    created_at: string;
  };
  spam_words: { hash: string; spam: Generated<number>; good: Generated<number> };
  form_days: {
    id: string;
    day: string;
    page: Generated<string>;
    source: Generated<string>;
    seen: Generated<number>;
    sent: Generated<number>;
    spam: Generated<number>;
    refused: Generated<number>;
  };
  visit_days: {
    /** Day, kind and name as JSON. */
    id: string;
    day: string;
    kind: VisitKind;
    name: string;
    times: number;
  };
}
