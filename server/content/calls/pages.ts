import type { OrderedList } from '../../../shared/content/order.ts';
import type { Answer } from '../../platform/http/call.ts';
import type { Store } from '../../store.ts';
import { listItemAnswer } from '../answers.ts';
import type { Kind, ListFilter } from '../document.ts';
import { readList, readPage } from '../lists.ts';

/** Converts a call's page number to the range of entries; without one, all entries. */
export function pageOf({ page, limit }: { page?: number; limit?: number }): {
  limit?: number;
  offset?: number;
} {
  if (page === undefined && limit === undefined) return {};
  const size = limit ?? 100;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** Parameters of a call for a part of a list (`pagedList` in shared/api/shapes.ts). */
interface Asked {
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
  /** The list's name, if it can be reordered. */
  list: OrderedList | null;
}

/** Answers a whole list, or a part of it with the total. */
export async function listAnswer(
  store: Pick<Store, 'get' | 'list' | 'page'>,
  { kind, list, ...filter }: List,
  { page, limit, search, order, ids, at, fields }: Asked,
): Promise<Answer> {
  const isPart = [page, limit, search, order, ids, at].some((it) => it !== undefined);
  if (!isPart) {
    const documents = list
      ? await readList(store, list, { kind, ...filter })
      : await store.list(kind, filter);
    return { data: documents.map((it) => withFields(listItemAnswer(it), fields)) };
  }
  const size = pageOf(
    page === undefined && at !== undefined ? { page: 1, limit } : { page, limit },
  );
  const asked = { kind, ...filter, search, order, ids, at, ...size };
  const { documents, total, offset } = await readPage(store, list, asked);
  return {
    data: documents.map((it) => withFields(listItemAnswer(it), fields)),
    total,
    page: size.limit === undefined ? 1 : Math.floor(offset / size.limit) + 1,
  };
}

/** Returns an entry with its id and only these fields; without any named, with all. */
function withFields<Entry extends { _id: string }>(
  entry: Entry,
  fields: readonly string[] | undefined,
) {
  if (fields === undefined) return entry;
  const named = new Set(['_id', ...fields]);
  return Object.fromEntries(Object.entries(entry).filter(([field]) => named.has(field)));
}
