import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './api.ts';

/** Every list, with the endpoint that returns it. */
const reads = {
  partners: () => client.getAllPartner(),
  queries: () => client.getAllQueries(),
  services: () => client.getAllServices({ fields: [...serviceFields] }),
} as const;

/** Fields for selects, links and notes. Other backends may return more. */
const serviceFields = ['name', 'type', 'address', 'place', 'hidden'] as const;
const contentFields = ['heading', 'category_id', 'address', 'hidden'] as const;

export type ListName = keyof typeof reads | keyof typeof kindInList;

/** Kind of the documents in each list. */
export const kindInList = {
  partners: 'partner',
  services: 'service',
  'page-contents': 'page-content',
  pages: 'page',
  categories: 'category',
} as const;
export type DocumentList = keyof typeof kindInList;
type ListResponse<Name extends keyof typeof reads> = Awaited<
  ReturnType<(typeof reads)[Name]>
>['data'][number];
interface Rows {
  partners: ListResponse<'partners'>;
  queries: ListResponse<'queries'>;
  services: RowsWith<ListResponse<'services'>, typeof serviceFields>;
}
type RowsWith<Row extends { _id: string }, Fields extends readonly (keyof Row)[]> = Pick<
  Row,
  Fields[number] | '_id'
>;

/** Reads a list. A failure is only logged, and the list stays empty (specification §8). */
export function useList<Name extends keyof typeof reads>(name: Name) {
  return describeListState(
    useQuery({
      queryKey: ['list', name],
      queryFn: async () => rowsOf<Rows[Name]>((await reads[name]()).data),
    }),
  );
}

type Query = Rows['queries'];
const newestQueries = 50;

/** Polls for new queries every ten seconds. */
export function useNewQueries(): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['newest queries'],
    queryFn: async () => {
      const reply = await client.getAllQueries({ page: 1, limit: newestQueries });
      const newest = rowsOf<Query>(reply.data);
      queries.setQueryData<Query[]>(
        ['list', 'queries'],
        (known) => known && mergeNewest(known, newest),
      );
      return newest.length;
    },
    refetchInterval: 10_000,
    retry: false,
  });
}

/**
 * Merges new queries into the known ones. A response with less than one page is the complete list. Rows without ids,
 * or more than one page, come from a backend without paging.
 */
function mergeNewest(known: Query[], newest: Query[]): Query[] {
  const isPage = newest.length === newestQueries && newest.every(({ _id }) => _id);
  if (!isPage) return newest;
  const ids = new Set(known.map(({ _id }) => _id));
  return [...newest.filter(({ _id }) => !ids.has(_id)), ...known];
}

/** Reads the page contents of one service, or of all if `service` is empty, without their texts. */
export function usePageContents(service: string, { enabled = true } = {}) {
  return describeListState(
    useQuery({
      enabled,
      queryKey: ['list', 'page-contents', service],
      queryFn: async () => {
        const fields = [...contentFields];
        const reply = await client.getAllPageContents({ category_id: service, fields });
        return rowsOf<RowsWith<(typeof reply.data)[number], typeof contentFields>>(reply.data);
      },
    }),
  );
}

/**
 * Returns the rows of a response. Some backends nest them one level deeper (`data.data`, specification §7).
 * @throws Error if there are no rows, so that the response is not treated as an empty list
 */
export function rowsOf<Row>(data: unknown): Row[] {
  const rows = Array.isArray(data) ? data : (data as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) throw new Error('The response contains no list.');
  return rows;
}

const none: never[] = [];

function describeListState<Row>(query: {
  data: Row[] | undefined;
  isLoading: boolean;
  isError: boolean;
  refetch(): Promise<unknown>;
}) {
  return {
    rows: query.data ?? none,
    loading: query.isLoading,
    failed: query.isError && !query.data,
    reload: () => query.refetch(),
  };
}

/** Returns a function that reloads a list after a change. */
export function useRefreshList(name: ListName) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['list', name] });
}
