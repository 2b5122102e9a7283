import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './api.ts';

/** Every list of the console and the call that reads it. */
const reads = {
  partners: () => client.getAllPartner(),
  queries: () => client.getAllQueries(),
  categories: () => client.getAllCategories(),
  services: () => client.getAllServices(),
} as const;

export type ListName = keyof typeof reads | 'page-contents' | 'pages';
type Rows<Name extends keyof typeof reads> = Awaited<ReturnType<(typeof reads)[Name]>>['data'];

/** One list. A failed read is only logged and the list stays empty (specification §8). */
export function useList<Name extends keyof typeof reads>(name: Name) {
  return listState(
    useQuery({
      queryKey: ['list', name],
      queryFn: async () => rowsOf<Rows<Name>[number]>((await reads[name]()).data),
    }),
  );
}

type Query = Rows<'queries'>[number];
const newestQueries = 50;

/** What visitors send comes by itself. It is asked for in a way that keeps no session alive. */
export function useNewQueries(): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['newest queries'],
    queryFn: async () => {
      const passive = { params: { passive: '' } };
      const reply = await client.getAllQueries({ page: 1, limit: newestQueries }, passive);
      const newest = rowsOf<Query>(reply.data);
      queries.setQueryData<Query[]>(
        ['list', 'queries'],
        (known) => known && withNewest(known, newest),
      );
      return newest.length;
    },
    refetchInterval: 10_000,
    retry: false,
  });
}

/** Fewer are all there are; more, or those without an id, come from a backend that answers all at once. */
function withNewest(known: Query[], newest: Query[]): Query[] {
  const isPage = newest.length === newestQueries && newest.every(({ _id }) => _id);
  if (!isPage) return newest;
  const ids = new Set(known.map(({ _id }) => _id));
  return [...newest.filter(({ _id }) => !ids.has(_id)), ...known];
}

/** The page contents of one service; of all when `service` is empty. */
export function usePageContents(service: string, { enabled = true } = {}) {
  return listState(
    useQuery({
      enabled,
      queryKey: ['list', 'page-contents', service],
      queryFn: async () => {
        const reply = await client.getAllPageContents({ category_id: service });
        return rowsOf<(typeof reply.data)[number]>(reply.data);
      },
    }),
  );
}

/**
 * The rows of an answer; some backends put them one level deeper (`data.data`, specification §7).
 * @throws Error for an answer without any: nothing is claimed of a list that did not come
 */
function rowsOf<Row>(data: unknown): Row[] {
  const rows = Array.isArray(data) ? data : (data as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) throw new Error('There is no list in the answer.');
  return rows;
}

const none: never[] = [];

function listState<Row>(query: {
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

/** Reads a list again, after it was added to. */
export function useRefreshList(name: ListName) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['list', name] });
}

/** What goes with a service: "with 2 categories"; nothing where there is none, or where it cannot be read. */
export async function categoriesOf(service: string): Promise<string> {
  const count = await client
    .getAllPageContents({ category_id: service })
    .then(({ data }) => rowsOf(data).length)
    .catch(() => 0);
  if (count === 0) return '';
  return `with ${count === 1 ? '1 category' : `${count} categories`}`;
}
