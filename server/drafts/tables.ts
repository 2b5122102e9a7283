import type { Generated } from 'kysely';

/** The tables of change sets and working copies as Kysely knows them; bodies are JSON text, null for a deletion. */
export interface ChangeSetTables {
  change_sets: {
    id: string;
    name: string;
    state: string;
    /** Counts every change of the set and of what is in it. */
    version: number;
    author: string;
    at: string;
    closed_by: string | null;
    closed_at: string | null;
    /** First revision of what it wrote when it was published. */
    batch: number | null;
    /** As `ChangePlan` has them. Not `ends_at`: links have that, and a server of the version before joins the two. */
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
  };
  change_documents: {
    /** In the order of first saving. */
    number: Generated<number>;
    change_set: string;
    kind: string;
    id: string;
    parent: string | null;
    /** The revision it began from; 0 where there was none. */
    base: number;
    body: string | null;
    /** Version of the set in which it was saved last. */
    version: number;
    author: string;
    at: string;
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
  };
  change_links: {
    digest: string;
    change_set: string;
    author: string;
    at: string;
    ends_at: number;
  };
}
