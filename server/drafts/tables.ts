import type { Generated } from 'kysely';

/** The tables of drafts and working copies for Kysely; bodies are JSON text, null for a deletion. */
export interface DraftTables {
  change_sets: {
    id: string;
    name: string;
    state: string;
    /** Increases with every change of the draft or its documents. */
    version: number;
    author: string;
    at: string;
    closed_by: string | null;
    closed_at: string | null;
    /** First revision written by its publication. */
    batch: number | null;
    /**
     * As in `ChangePlan`. Not named `ends_at`, because links have a column of that name and the previous version's
     * server joins both tables.
     */
    starts: string | null;
    start_at: number | null;
    ends: string | null;
    end_at: number | null;
    planned_by: string | null;
    planned_at: string | null;
    problem: string | null;
    ended_by: string | null;
    ended_at: string | null;
    end_batch: number | null;
    kept: string | null;
    /** Id of the account whose changes it collects until they are approved. */
    collects: string | null;
    /** JSON of `Approval`. */
    approval: string | null;
  };
  change_documents: {
    /** In the order of first saving. */
    number: Generated<number>;
    change_set: string;
    kind: string;
    id: string;
    parent: string | null;
    /** The revision it is based on; 0: it did not exist. */
    base: number;
    body: string | null;
    /** Version of the draft that saved it last. */
    version: number;
    author: string;
    at: string;
    /** Version that its relations were derived from. */
    related_in: number | null;
  };
  working_copies: {
    number: Generated<number>;
    account_id: string;
    /** `kind/id`, and ` in {draft}` for a document of a draft. */
    document: string;
    base: number;
    /** JSON text, as `fields`. */
    before: string;
    fields: string;
    at: string;
    /** `at` of the state that its relations were derived from. */
    related_in: string | null;
  };
  change_links: {
    digest: string;
    change_set: string;
    author: string;
    at: string;
    ends_at: number;
  };
}
