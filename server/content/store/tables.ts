import type { Generated } from 'kysely';
import type { ListedTexts } from './listed-texts.ts';

/** The tables of content for Kysely; bodies are JSON text. */
export interface ContentTables {
  /** The newest state of every existing document. */
  documents: State & ListedTexts & { body: string; revision: number; named_in: number | null };
  /** Every state of every document, append only. */
  revisions: State & { body: string | null; revision: Generated<number>; batch: number };
  /** Relations of documents, as in content/references.ts. */
  relations: {
    number: Generated<number>;
    /** Empty for the site's own content, `draft/{id}` or `copy/{account}`. */
    holder: string;
    kind: string;
    id: string;
    relation: string;
    to_kind: string;
    to_id: string;
    field: string;
    value: string;
  };
}

interface State {
  kind: string;
  id: string;
  parent: string | null;
  author: string;
  at: string;
  /** Revision that created the document: the order of lists. */
  created: number;
  /** A service's type, or the date of a page that is news; otherwise null. */
  type: string | null;
  /** The heading, folded for searching. */
  heading: string;
  /** Address in the body; null for none, and for kinds without addresses. */
  address: string | null;
  /** 1 while the document is hidden. */
  hidden: number;
}
