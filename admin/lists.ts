import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './api.ts';
import { requestPublish } from './releases/publish.ts';
import { confirmDelete } from './ui/dialog/alert.ts';

/** Every list of the console and the call that reads it. */
const reads = {
  partners: () => client.getAllPartner(),
  queries: () => client.getAllQueries(),
  categories: () => client.getAllCategories(),
  services: () => client.getAllServices(),
} as const;

export type ListName = keyof typeof reads | 'page-contents';
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

/** The page contents of one service; of all when `service` is empty. */
export function usePageContents(service: string) {
  return listState(
    useQuery({
      queryKey: ['list', 'page-contents', service],
      queryFn: async () => {
        const reply = await client.getAllPageContents({ category_id: service });
        return rowsOf<(typeof reply.data)[number]>(reply.data);
      },
    }),
  );
}

/** The rows of an answer; some backends put them one level deeper (`data.data`, specification §7). */
function rowsOf<Row>(data: unknown): Row[] {
  const rows = Array.isArray(data) ? data : (data as { data?: unknown } | null)?.data;
  return Array.isArray(rows) ? rows : [];
}

const none: never[] = [];

function listState<Row>(query: {
  data: Row[] | undefined;
  isLoading: boolean;
  isError: boolean;
  refetch(): unknown;
}) {
  return {
    rows: query.data ?? none,
    loading: query.isLoading,
    failed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}

/** Reads a list again, after it was added to. */
export function useRefreshList(name: ListName) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['list', name] });
}

/** The delete flow of a list: ask, call, say what happened, read the list again, publish (specification §4). */
export function useDelete(name: ListName) {
  const refresh = useRefreshList(name);
  return async (call: () => Promise<{ message: string }>) => {
    if (!(await confirmDelete(call))) return;
    void requestPublish();
    await refresh();
    // The button that was pressed is gone.
    document.getElementById('screen-title')?.focus();
  };
}
