import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { Envelope } from '../../../shared/api/envelope.ts';
import type { Category } from '../../../shared/content/category.ts';
import type { Page } from '../../../shared/content/pages/page.ts';
import type { PageContent } from '../../../shared/content/pages/page-content.ts';
import type { Service } from '../../../shared/content/service.ts';
import { client } from '../../backend/api.ts';
import { rowsOf } from '../../backend/lists.ts';
import type { TableChunk } from '../table/table.ts';
import type { TableQuery } from '../table/use-table-query.ts';
import { pageSize } from '../table/use-table-view.ts';

interface Query {
  page?: number;
  limit?: number;
  search?: string;
  order?: string;
  at?: string;
  ids?: string[];
  fields?: string[];
}
type Read = (asked: Query) => Promise<Envelope<unknown>>;

/** Fields that a table shows, and the sort field of each column title. */
interface Listing {
  fields: string[];
  orders: Readonly<Record<string, string>>;
}

const listings = {
  categories: { fields: ['name'], orders: { ID: '_id', Name: 'name' } },
  services: {
    fields: ['name', 'heading', 'type', 'icon', 'image', 'hidden'],
    orders: { Name: 'name', Heading: 'heading', Type: 'type' },
  },
  'page-contents': {
    fields: ['heading', 'category_id', 'image', 'hidden'],
    orders: { Heading: 'heading' },
  },
  pages: {
    fields: ['title', 'address', 'news_date', 'hidden'],
    orders: { Title: 'title', Address: 'address' },
  },
} satisfies Record<string, Listing>;

interface Rows {
  categories: Pick<Category, 'name'> & { _id: string };
  services: Pick<Service, 'name' | 'heading' | 'type' | 'icon' | 'image' | 'hidden'> & {
    _id: string;
  };
  'page-contents': Pick<PageContent, 'heading' | 'category_id' | 'image' | 'hidden'> & {
    _id: string;
  };
  pages: Pick<Page, 'title' | 'address' | 'news_date' | 'hidden'> & { _id: string };
}
type ListName = keyof Rows;
export type ListRow<Name extends ListName> = Rows[Name];

const reads: Readonly<Record<ListName, (asked: Query, of: string) => ReturnType<Read>>> = {
  categories: (asked) => client.getAllCategories(asked),
  services: (asked) => client.getAllServices(asked),
  'page-contents': (asked, of) => client.getAllPageContents({ ...asked, category_id: of }),
  async pages(asked) {
    const { documents } = await import('../../backend/documents-client.ts');
    return documents.getDocuments({ kind: 'page', ...asked });
  },
};

/** Entries per request: two pages of a table. */
const readSize = 2 * pageSize;

interface Chunk<Row> {
  rows: Row[];
  /** Number of all entries that match the search. */
  total: number;
  /** Page number from 1. */
  page: number;
}

/** Maximum length of the search text in a request. */
const maxSearch = 300;

/** Milliseconds without typing before a search starts. */
const pause = 250;

function useChunk<Name extends ListName>(
  name: Name,
  of: string,
  { asked, enabled = true }: { asked: Query; enabled?: boolean },
) {
  return useQuery({
    queryKey: ['list', name, of, asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Chunk<Rows[Name]>> => {
      if (asked.search) await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
      const { data, total, page } = await reads[name]({ ...asked, ...fieldsOf(name) }, of);
      const rows = rowsOf<Rows[Name]>(data);
      // More rows than requested, or no total: the complete list of another backend.
      const isPart = total !== undefined && rows.length <= (asked.limit ?? 0);
      return isPart ? { rows, total, page: page ?? 1 } : { rows, total: rows.length, page: 1 };
    },
  });
}

const fieldsOf = (name: ListName) => ({ fields: listings[name].fields });

const firstChunk: Query = { page: 1, limit: readSize };

interface Options {
  /** Id of a service; empty for all. */
  of?: string;
  /** Loads the complete list, for example to reorder it. */
  isWhole?: boolean;
  target?: string | undefined;
  enabled?: boolean;
}

/**
 * Reads a list for its table. A short list, or any list of another backend, is searched and sorted in the table. Of a
 * long list, only the visible page is read.
 */
export function useListChunk<Name extends ListName>(
  name: Name,
  ask: TableQuery,
  { of = '', isWhole = false, target, enabled = true }: Options = {},
) {
  const first = useChunk(name, of, { asked: isWhole ? {} : firstChunk, enabled });
  const isLong = first.data !== undefined && first.data.total > first.data.rows.length;
  const { orders }: Listing = listings[name];
  const field = ask.sort ? orders[ask.sort.title] : undefined;
  const order = field && (ask.sort?.direction === 'descending' ? `-${field}` : field);
  const search = useDeferredValue(ask.search.trim().slice(0, maxSearch));
  const sorted = { limit: readSize, ...(order ? { order } : {}) };
  const asked = {
    page: 1 + Math.floor((ask.page * pageSize) / readSize),
    ...sorted,
    ...(search ? { search } : {}),
  };
  const part = useChunk(name, of, { asked, enabled: enabled && isLong });
  useOpenedAt(target, {
    ask,
    at: useChunk(name, of, {
      asked: { ...sorted, at: target ?? '' },
      enabled: enabled && isLong && target !== undefined,
    }).data,
  });

  const shown = isLong ? part : first;
  const state = {
    loading: shown.isLoading,
    failed: shown.isError && !shown.data,
    reload: () => shown.refetch(),
    ask,
  };
  const { rows = [], total = 0 } = shown.data ?? {};
  if (!isLong) return { ...state, rows, part: undefined };
  const from = (ask.page * pageSize) % readSize;
  const table: TableChunk = { found: total, total: first.data?.total ?? 0, orders };
  return { ...state, rows: rows.slice(from, from + pageSize), part: table };
}

/** Opens the page with the entry that was just added or changed, once. */
function useOpenedAt<Row extends { _id: string }>(
  target: string | undefined,
  { ask, at }: { ask: TableQuery; at: Chunk<Row> | undefined },
): void {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    const place = at?.rows.findIndex(({ _id }) => _id === target) ?? -1;
    if (!at || place < 0 || opened.current === target) return;
    opened.current = target;
    ask.searchFor('');
    ask.goTo(Math.floor(((at.page - 1) * readSize + place) / pageSize));
  });
}

/** Returns the list entries that contain every typed word; all entries of a short list. */
export function useMatchingRows<Name extends ListName>(name: Name, typed: string): Rows[Name][] {
  const first = useChunk(name, '', { asked: firstChunk });
  const isLong = first.data !== undefined && first.data.total > first.data.rows.length;
  const search = typed.trim().slice(0, maxSearch);
  const asked = {
    page: 1,
    limit: readSize,
    order: Object.values(listings[name].orders).at(-1),
    search,
  };
  const found = useChunk(name, '', { asked, enabled: isLong && search !== '' });
  return (isLong ? found.data?.rows : first.data?.rows) ?? [];
}

const noContents: ListRow<'page-contents'>[] = [];

/** Returns the first hundred page contents with these ids. */
export function useNamedContents(ids: readonly string[]): ListRow<'page-contents'>[] {
  const asked = { ids: [...new Set(ids)].slice(0, readSize).sort(), limit: readSize };
  return useChunk('page-contents', '', { asked, enabled: ids.length > 0 }).data?.rows ?? noContents;
}
