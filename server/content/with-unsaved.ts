import { isHidden } from '../../shared/content/hidden.ts';
import {
  type AddressedKind,
  addressedKinds,
  descriptorOf,
  type Kind,
} from '../../shared/content/kinds.ts';
import { type NewsArticle, newsDayOf } from '../../shared/content/news.ts';
import { singleSitemap } from '../../shared/content/pages/page-date.ts';
import { fold } from '../platform/db/text.ts';
import type { AddressRow, Body, ContentReader, ListFilter, StoredDocument } from './document.ts';
import { parentIdOf, parentOf } from './references.ts';
import { toSearchColumns } from './store/rows.ts';

/** A document as saving would leave it; a null body deletes it. */
export interface UnsavedDocument {
  kind: Kind;
  id: string;
  parent: string | null;
  body: Body | null;
  /** Set for documents of a draft. */
  stamp?: Pick<StoredDocument, 'revision' | 'author' | 'at'>;
}

/**
 * Reads content as if some documents were saved. New documents come last. If a document is given twice, the last one
 * counts.
 */
export function overlayUnsaved(
  reader: ContentReader,
  unsaved: readonly UnsavedDocument[],
): ContentReader {
  const byName = new Map(
    unsaved.map((it) => [`${it.kind}/${it.id}`, { ...it, parent: parentIdOf(it, it.parent) }]),
  );
  const find = (kind: Kind, id: string) => byName.get(`${kind}/${id}`);
  const listDrafts = (kind: Kind) => [...byName.values()].filter((it) => it.kind === kind);
  const gone = new Set(unsaved.filter(({ body }) => body === null).map(({ id }) => id));
  /** Removes documents whose parent is deleted. */
  async function dropOrphans<Item extends { kind: Kind; id: string; parent: string | null }>(
    items: readonly Item[],
  ): Promise<Item[]> {
    if (gone.size === 0) return [...items];
    const kept: Item[] = [];
    for (const item of items) {
      if (item.parent !== null && gone.has(item.parent)) continue;
      const above = item.kind === 'translation' ? parentOf({ ...item, body: {} }) : null;
      if (above && descriptorOf(above.kind).parent && !(await get(above.kind, above.id))) continue;
      kept.push(item);
    }
    return kept;
  }
  const movesBetweenLists = async (drafts: readonly UnsavedDocument[], filter: ListFilter) => {
    for (const draft of drafts) {
      const document = toDocument(draft);
      const isIn = document !== null && matchesFilter(filter)(document);
      const stored = isIn ? await reader.get(draft.kind, draft.id) : null;
      if (stored && !matchesFilter(filter)(stored)) return true;
    }
    return false;
  };
  async function get(kind: Kind, id: string): Promise<StoredDocument | null> {
    const draft = find(kind, id);
    const document = draft ? toDocument(draft) : await reader.get(kind, id);
    return document && ((await dropOrphans([document]))[0] ?? null);
  }
  return {
    get,
    async list(kind, filter = {}) {
      const drafts = listDrafts(kind);
      if (drafts.length === 0 && gone.size === 0) return reader.list(kind, filter);
      const { limit, offset = 0, ...others } = filter;
      // Placing a document from another list requires all documents of its kind.
      const isMoved = await movesBetweenLists(drafts, others);
      const saved = await reader.list(kind, isMoved ? {} : others);
      const known = new Set(saved.map(({ id }) => id));
      const replaced = saved.map((document) => {
        const draft = find(kind, document.id);
        return draft ? toDocument(draft) : document;
      });
      const added = drafts.filter(({ id }) => !known.has(id)).map(toDocument);
      const present = [...replaced, ...added].filter((it) => it !== null);
      const found = (await dropOrphans(present)).filter(matchesFilter(others));
      return limit === undefined ? found : found.slice(offset, offset + limit);
    },
    // Unsaved documents have no date yet, and deleted ones have none.
    async pageDates(part) {
      const dates = await reader.pageDates(part);
      return dates.filter(({ kind, id }) => find(kind, id)?.body !== null);
    },
    async news() {
      const drafts = listDrafts('page');
      const saved = await reader.news();
      if (drafts.length === 0) return saved;
      // Searches all pages, because a page that gets a date keeps its position in the order of creation.
      const days = new Map(saved.map(({ _id, day }) => [_id, day]));
      const ids = [
        ...(await reader.ids('page')).map(({ id }) => id),
        ...drafts.map(({ id }) => id),
      ];
      return [...new Set(ids)].flatMap((id): NewsArticle[] => {
        const draft = find('page', id);
        const day = draft ? draft.body && newsDayOf(draft.body) : days.get(id);
        return day ? [{ _id: id, day }] : [];
      });
    },
    async hiddenPages() {
      const typed = new Set(unsaved.map(({ id }) => id));
      const saved = (await reader.hiddenPages()).filter((id) => !typed.has(id));
      const hidden = [...byName.values()].filter(({ body }) => body?.not_in_search === true);
      return [...saved, ...hidden.map(({ id }) => id)];
    },
    async hidden() {
      const typed = new Set(unsaved.map(({ id }) => id));
      const saved = (await reader.hidden()).filter((id) => !typed.has(id));
      const hidden = [...byName.values()].filter(({ body }) => isHidden(body));
      return [...saved, ...hidden.map(({ id }) => id)];
    },
    async addresses() {
      const placed = [...byName.values()].filter((it) => isAddressed(it.kind));
      return [...(await reader.addresses()), ...placed.map(toAddressRow)];
    },
    async count(kind) {
      return (await this.ids(kind)).length;
    },
    async ids(kind, { type, chunk = singleSitemap } = {}) {
      if (type !== undefined) return this.list(kind, { type });
      const saved = (await reader.ids(kind)).filter(({ id }) => find(kind, id)?.body !== null);
      const known = new Set(saved.map(({ id }) => id));
      const added = listDrafts(kind).filter((it) => it.body && !known.has(it.id));
      // A category may have moved to another service.
      const moved = saved.map((it) => ({ ...it, parent: (find(kind, it.id) ?? it).parent }));
      const all = [...moved, ...added.map(({ id, parent }) => ({ id, parent }))];
      const inPart = all.filter(({ id, parent }) => (parent ?? id).endsWith(chunk));
      const present = await dropOrphans(inPart.map((it) => ({ kind, ...it })));
      return present.map(({ id, parent }) => ({ id, parent }));
    },
  };
}

function isAddressed(kind: Kind): boolean {
  return kind === 'translation' || addressedKinds.includes(kind as AddressedKind);
}

/** Returns the row that saving would append. */
function toAddressRow({ kind, id, parent, body }: UnsavedDocument): AddressRow {
  const { address } = toSearchColumns({ kind, id }, body);
  const isDeleted = body === null;
  const revision = Number.MAX_SAFE_INTEGER;
  return { kind: kind as AddressRow['kind'], id, parent, address, isDeleted, revision };
}

const emptyStamp = { revision: 0, author: '', at: '' };

function toDocument({ stamp = emptyStamp, body, ...name }: UnsavedDocument): StoredDocument | null {
  return body && { ...name, body, ...stamp };
}

function matchesFilter({ parent, type, ids, headingContains = '' }: ListFilter) {
  const wanted = fold(headingContains);
  return (document: StoredDocument) =>
    (parent === undefined || document.parent === parent) &&
    (type === undefined || document.body.type === type) &&
    (ids === undefined || ids.includes(document.id)) &&
    (wanted === '' || fold(String(document.body.heading ?? '')).includes(wanted));
}
