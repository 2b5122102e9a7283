import type { Generated } from 'kysely';
import type { ChangeSetTables } from './change-set-tables.ts';
import type { ClusterTables } from './cluster-tables.ts';
import type { LeadTables } from './lead-tables.ts';
import type { ListedTexts } from './listed-texts.ts';
import type { PeopleTables } from './people-tables.ts';

/** The tables as Kysely knows them. Bodies and values are JSON text; booleans are 0 and 1; times are ISO 8601 text. */
export interface Tables extends ChangeSetTables, ClusterTables, LeadTables, PeopleTables {
  /** The newest state of every document that exists. */
  documents: State & ListedTexts & { body: string; revision: number; named_in: number | null };
  /** Every state any document ever had; append only. */
  revisions: State & { body: string | null; revision: Generated<number>; batch: number };
  publishes: { number: Generated<number>; at: string; body: string };
  settings: { name: string; value: string };
  attempts: { key: string; count: number; ends_at: number };
  /** Append only; each digest covers the entry and the digest before it. */
  audit: {
    number: number;
    at: string;
    author: string;
    action: string;
    subject: string;
    from_revision: number | null;
    to_revision: number | null;
    body_digest: string | null;
    digest: string;
  };
  schema_version: { version: number };
}

interface State {
  kind: string;
  id: string;
  parent: string | null;
  author: string;
  at: string;
  /** Revision in which the document first appeared: the order of lists. */
  created: number;
  /** A service's type; null for all else. */
  type: string | null;
  /** The heading, folded for searching. */
  heading: string;
  /** Of a document that can stand at one: as its body says it, null where that has none. */
  address: string | null;
}
