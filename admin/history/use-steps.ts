import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Step } from '../../shared/api/changes/steps.ts';
import type { changeCalls } from '../../shared/api/changes.ts';
import { changes } from '../backend/changes-client.ts';

/** What is looked for in the history. */
export type Sought = Omit<z.input<typeof changeCalls.history.input>, 'before'>;

/** Steps that are read at once: what the server answers of a long list. */
const pageSize = 50;

export type Steps = ReturnType<typeof useSteps>;

/** The history, newest first, read on as far as it is asked for. */
export function useSteps(sought: Sought) {
  return useRead(['history', sought], (page) => changes.history({ ...sought, ...page }));
}

/** What was deleted and is still absent, likewise. */
export function useTrash(): Steps {
  return useRead(['trash'], (page) => changes.trash(page));
}

function useRead(
  queryKey: readonly unknown[],
  read: (page: { before?: number }) => Promise<{ data: Step[] }>,
) {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before }) => (await read(before ? { before } : {})).data,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.step),
    staleTime: 0,
  });
  return { ...query, steps: query.data?.pages.flat() ?? [] };
}
