import { type Selectable, sql } from 'kysely';
import { type AddressedKind, addressedKinds } from '../addresses.ts';
import { currentBody } from '../former-bodies.ts';
import type { Body, Kind, Revision, StoredDocument } from '../store.ts';
import type { Tables } from '../tables.ts';

export type StateRow = Pick<
  Selectable<Tables['revisions']>,
  'kind' | 'id' | 'parent' | 'author' | 'at' | 'revision' | 'body'
>;

/** The columns every answer about content needs. */
export const stateColumns = ['kind', 'id', 'parent', 'author', 'at', 'revision', 'body'] as const;

export function toRevision(row: StateRow): Revision {
  return {
    kind: row.kind as Kind,
    id: row.id,
    parent: row.parent,
    body: bodyOf(row),
    revision: row.revision,
    author: row.author,
    at: row.at,
  };
}

/** A body as it is read; null for a deletion. */
export function bodyOf({ kind, id, body }: Pick<StateRow, 'kind' | 'id' | 'body'>): Body | null {
  return body === null ? null : currentBody(kind, id, body);
}

export function toDocument(row: StateRow): StoredDocument {
  return toRevision(row) as StoredDocument;
}

/** Whatever begins with a text lies between it and this: the last character there is stands behind it. */
function afterAll(text: string): string {
  return `${text}\u{10FFFF}`;
}

/** Whose author begins with one of these: in the index, whichever letters they begin with. */
export function beginsWith(authors: readonly string[]) {
  return sql<boolean>`(${sql.join(
    authors.map((author) => sql`(author >= ${author} AND author < ${afterAll(author)})`),
    sql` OR `,
  )})`;
}

/** Text as it is compared when searching: without regard to case. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** A `LIKE` pattern (escaped with `\`) that finds a text anywhere, in text that was folded. */
export function containing(text: string): string {
  return anywhere(fold(text));
}

/** The same for a text as it is. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The searchable columns of a body. */
export function searchable(
  kind: Kind,
  body: Body | null,
): Pick<Selectable<Tables['documents']>, 'type' | 'heading' | 'address'> {
  const isAddressed = addressedKinds.includes(kind as AddressedKind);
  return {
    type: typeof body?.type === 'string' ? body.type : null,
    heading: typeof body?.heading === 'string' ? fold(body.heading) : '',
    address: (isAddressed && typeof body?.address === 'string' && body.address) || null,
  };
}

/** Text as every database can keep it: PostgreSQL's has no NUL, and none has half of a character. */
export function asStored(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
