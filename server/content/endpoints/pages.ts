import type { Kind } from '../../../shared/content/kinds.ts';
import type { OrderedList } from '../../../shared/content/order.ts';
import type { HandlerResult } from '../../platform/http/handler.ts';
import type { Store } from '../../store.ts';
import type { ListFilter, StoredDocument } from '../document.ts';
import { formatListItem } from '../format-document.ts';
import { orderOf, readList, readPage } from '../lists.ts';

/** Converts an endpoint's page number to the range of entries; without one, all entries. */
export function toRange({ page, limit }: { page?: number; limit?: number }): {
  limit?: number;
  offset?: number;
} {
  if (page === undefined && limit === undefined) return {};
  const size = limit ?? 100;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** Parameters of an endpoint that returns part of a list (`pagedList` in shared/api/shapes.ts). */
interface ListRequest {
  page?: number;
  limit?: number;
  search?: string;
  order?: string;
  ids?: string[];
  at?: string;
  fields?: string[];
}

interface List extends ListFilter {
  kind: Kind;
  /** Name of the list, if it can be reordered. */
  list: OrderedList | null;
}

type ListStore = Pick<Store, 'get' | 'list' | 'ids' | 'page'>;

/** Number of documents of a long list that are in memory at the same time. */
const chunkSize = 500;

export async function buildList(
  store: ListStore,
  { kind, list, ...filter }: List,
  { page, limit, search, order, ids, at, fields }: ListRequest,
): Promise<HandlerResult> {
  const isPaged = [page, limit, search, order, ids, at].some((it) => it !== undefined);
  const entryOf = (document: StoredDocument) => pickFields(formatListItem(document), fields);
  if (!isPaged) {
    const stream = await streamList(store, { kind, list, ...filter });
    if (stream) return { data: stream(entryOf) };
    const documents = list
      ? await readList(store, list, { kind, ...filter })
      : await store.list(kind, filter);
    return { data: documents.map(entryOf) };
  }
  const size = toRange(
    page === undefined && at !== undefined ? { page: 1, limit } : { page, limit },
  );
  const query = { kind, ...filter, search, order, ids, at, ...size };
  const { documents, total, offset } = await readPage(store, list, query);
  return {
    data: documents.map(entryOf),
    total,
    page: size.limit === undefined ? 1 : Math.floor(offset / size.limit) + 1,
  };
}

/**
 * Streams a long list in chunks, because 90,000 documents take a gigabyte of memory. An entry that is saved in the
 * meantime appears once, in its old or new state.
 * @returns null for a short list, and for an ordered list, which has at most 10,000 entries
 */
async function streamList(store: ListStore, { kind, list, ...filter }: List) {
  if (filter.parent !== undefined) return null;
  const ids = (await store.ids(kind)).map(({ id }) => id);
  if (ids.length <= chunkSize || (list && (await orderOf(store, list)).length > 0)) return null;
  return async function* entries<Entry>(entryOf: (document: StoredDocument) => Entry) {
    for (let at = 0; at < ids.length; at += chunkSize) {
      const chunk = await store.list(kind, { ...filter, ids: ids.slice(at, at + chunkSize) });
      yield chunk.map(entryOf);
    }
  };
}

/** Returns an entry with its id and the given fields, or with all fields if none are given. */
function pickFields<Entry extends { _id: string }>(
  entry: Entry,
  fields: readonly string[] | undefined,
) {
  if (fields === undefined) return entry;
  const named = new Set(['_id', ...fields]);
  return Object.fromEntries(Object.entries(entry).filter(([field]) => named.has(field)));
}
