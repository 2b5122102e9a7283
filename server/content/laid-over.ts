import { type AddressedKind, type AddressRow, addressedKinds } from '../store/addresses.ts';
import { fold, searchable } from '../store/sql/rows.ts';
import type { Body, ContentReader, Kind, ListFilter, StoredDocument } from '../store/store.ts';

/** A document as it would be if it were saved; `body` null: it would be gone. */
export interface Unsaved {
  kind: Kind;
  id: string;
  parent: string | null;
  body: Body | null;
  /** Of a document that is in a draft. */
  stamp?: Pick<StoredDocument, 'revision' | 'author' | 'at'>;
}

/**
 * The content as it would be if some documents were saved; a new document comes last, as a saved one would. What is said
 * of a document last counts.
 */
export function laidOver(reader: ContentReader, unsaved: readonly Unsaved[]): ContentReader {
  const byName = new Map(unsaved.map((it) => [`${it.kind}/${it.id}`, it]));
  const find = (kind: Kind, id: string) => byName.get(`${kind}/${id}`);
  const of = (kind: Kind) => [...byName.values()].filter((it) => it.kind === kind);
  return {
    async get(kind, id) {
      const draft = find(kind, id);
      return draft ? asDocument(draft) : reader.get(kind, id);
    },
    async list(kind, filter = {}) {
      const drafts = of(kind);
      if (drafts.length === 0) return reader.list(kind, filter);
      const saved = await reader.list(kind);
      const known = new Set(saved.map(({ id }) => id));
      const replaced = saved.map((document) => {
        const draft = find(kind, document.id);
        return draft ? asDocument(draft) : document;
      });
      const added = drafts.filter(({ id }) => !known.has(id)).map(asDocument);
      const found = [...replaced, ...added].filter((it) => it !== null).filter(fits(filter));
      const { limit, offset = 0 } = filter;
      return limit === undefined ? found : found.slice(offset, offset + limit);
    },
    async addresses() {
      const placed = [...byName.values()].filter((it) => isAddressed(it.kind));
      return [...(await reader.addresses()), ...placed.map(asRow)];
    },
    async ids(kind) {
      const saved = (await reader.ids(kind)).filter(({ id }) => find(kind, id)?.body !== null);
      const known = new Set(saved.map(({ id }) => id));
      const added = of(kind).filter((it) => it.body && !known.has(it.id));
      return [...saved, ...added.map(({ id, parent }) => ({ id, parent }))];
    },
  };
}

function isAddressed(kind: Kind): boolean {
  return addressedKinds.includes(kind as AddressedKind);
}

/** Where a document would stand, after all that was. */
function asRow({ kind, id, parent, body }: Unsaved): AddressRow {
  const { address } = searchable(kind, body);
  const isDeleted = body === null;
  const revision = Number.MAX_SAFE_INTEGER;
  return { kind: kind as AddressedKind, id, parent, address, isDeleted, revision };
}

const unstamped = { revision: 0, author: '', at: '' };

function asDocument({ stamp = unstamped, body, ...name }: Unsaved): StoredDocument | null {
  return body && { ...name, body, ...stamp };
}

function fits({ parent, type, headingContains = '' }: ListFilter) {
  const wanted = fold(headingContains);
  return (document: StoredDocument) =>
    (parent === undefined || document.parent === parent) &&
    (type === undefined || document.body.type === type) &&
    (wanted === '' || fold(String(document.body.heading ?? '')).includes(wanted));
}
