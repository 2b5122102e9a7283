import type { Selectable } from 'kysely';
import { isHidden } from '../../../shared/content/hidden.ts';
import { type AddressedKind, addressedKinds, type Kind } from '../../../shared/content/kinds.ts';
import { newsDayOf } from '../../../shared/content/news.ts';
import { parseTranslationId } from '../../../shared/content/translated-document.ts';
import { prefixOf } from '../../../shared/rules/languages.ts';
import { fold } from '../../platform/db/text.ts';
import type { Tables } from '../../tables.ts';
import type { Body, Revision, StoredDocument } from '../document.ts';

export type StateRow = Pick<
  Selectable<Tables['revisions']>,
  'kind' | 'id' | 'parent' | 'author' | 'at' | 'revision' | 'body'
>;

/** Columns that every content response contains. */
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

export function bodyOf({ body }: Pick<StateRow, 'body'>): Body | null {
  return body === null ? null : JSON.parse(body);
}

export function toDocument(row: StateRow): StoredDocument {
  return toRevision(row) as StoredDocument;
}

/**
 * Returns the address of a body. The address of a translation begins with its language, and is only `de/` if the page
 * uses the original's address. A page that is not shown in the language has none.
 */
function addressOf(kind: Kind, id: string, body: Body | null): string | null {
  const own = typeof body?.address === 'string' ? body.address : '';
  const page = parseTranslationId(id);
  if (page) return body?.shown === true ? `${prefixOf(page.language)}/${own}` : null;
  return (addressedKinds.includes(kind as AddressedKind) && own) || null;
}

/** Returns the type of a service, or the date of a page that is news. */
function typeOf(kind: Kind, body: Body | null): string | null {
  if (kind === 'page') return body && newsDayOf(body);
  return typeof body?.type === 'string' ? body.type : null;
}

/** Computes the searchable columns of a document. */
export function toSearchColumns(
  { kind, id }: Pick<StateRow, 'id'> & { kind: Kind },
  body: Body | null,
): Pick<Selectable<Tables['documents']>, 'type' | 'heading' | 'address' | 'hidden'> {
  return {
    type: typeOf(kind, body),
    heading: typeof body?.heading === 'string' ? fold(body.heading) : '',
    address: addressOf(kind, id, body),
    hidden: isHidden(body) ? 1 : 0,
  };
}
