import type { Generated } from 'kysely';

/** The outbox for Kysely; subjects are JSON text. */
export interface OutboxTables {
  deliveries: {
    key: string;
    kind: string;
    channel: string;
    recipient: string;
    lead_id: string | null;
    subjects: string;
    state: string;
    tries: Generated<number>;
    created_at: string;
    /** In ms since 1970, by the database's clock. */
    next_at: number;
    claimed_until: Generated<number>;
    done_at: string | null;
    fault: string | null;
    answer: Generated<string>;
  };
}
