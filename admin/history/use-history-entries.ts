import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ChangeEntry } from '../../shared/api/changes/steps.ts';
import type { changeEndpoints } from '../../shared/api/changes.ts';
import { changes } from '../backend/changes-client.ts';

export type HistoryFilter = Omit<z.input<typeof changeEndpoints.history.input>, 'before'>;

/** Entries per request, equal to the server default. */
const pageSize = 50;

export type HistoryPages = ReturnType<typeof useHistoryEntries>;

/** Reads the history, newest first, page by page. */
export function useHistoryEntries(filter: HistoryFilter) {
  return useEntryPages(['history', filter], (page) => changes.history({ ...filter, ...page }));
}

/** Reads deletions that were not undone, page by page. */
export function useTrash(): HistoryPages {
  return useEntryPages(['trash'], (page) => changes.trash(page));
}

function useEntryPages(
  queryKey: readonly unknown[],
  fetchPage: (page: { before?: number }) => Promise<{ data: ChangeEntry[] }>,
) {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before }) => (await fetchPage(before ? { before } : {})).data,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.step),
    staleTime: 0,
  });
  return { ...query, entries: query.data?.pages.flat() ?? [] };
}
