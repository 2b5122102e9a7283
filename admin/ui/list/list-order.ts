import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderedList } from '../../../shared/content/order.ts';
import { listForSite } from '../../../shared/rules/list-order.ts';
import { client, problemOf } from '../../backend/api.ts';
import { useCurrentUser } from '../../backend/me.ts';
import { requestPublish } from '../../backend/publish.ts';
import { t } from '../../words/words.ts';
import { alert } from '../dialog/alert.ts';
import type { Ordering } from '../table/table.ts';

interface Entry {
  _id: string;
}
interface StoredOrder {
  ids: string[];
  revision: number;
}

const keyOf = (list: OrderedList | null) => ['order', list] as const;

/** Returns true unless this backend is known not to store the order of lists. */
export function useHasStoredOrder(): boolean {
  const { data, isLoading } = useStoredOrder('partners');
  return isLoading || data !== undefined;
}

function useStoredOrder(list: OrderedList | null) {
  const { me, isUnknown } = useCurrentUser();
  const { data, isLoading } = useQuery({
    queryKey: keyOf(list),
    queryFn: async (): Promise<StoredOrder> => {
      const { ids, revision } = (await client.getOrder({ list: list ?? 'partners' })).data;
      return { ids, revision };
    },
    enabled: list !== null && (me?.areas.includes('content') ?? false),
    retry: false,
  });
  return { data, isLoading: isLoading || (list !== null && isUnknown) };
}

/**
 * Sorts a list as on the site, and allows users to reorder it. Each move is saved immediately.
 * @param list null if the list has no order on the site
 * @param read the entries in the order of the backend
 * @returns the sorted list; no `ordering` if the backend does not store one
 */
export function useListOrder<
  Row extends Entry,
  Read extends { rows: readonly Row[]; loading: boolean },
>(
  list: OrderedList | null,
  read: Read & { rows: readonly Row[] },
  nameOf: (row: Row) => string,
): { list: Omit<Read, 'rows'> & { rows: readonly Row[] }; ordering: Ordering<Row> | undefined } {
  const { data: kept, isLoading } = useStoredOrder(list);
  const { wanted, announcement, past, save } = useMoves(list);
  // Waits, so that the order does not change a moment later.
  if (isLoading) return { list: { ...read, rows: [], loading: true }, ordering: undefined };
  if (list === null || !kept) return { list: read, ordering: undefined };

  const ids = wanted ?? kept.ids;
  const shown = listForSite(list, read.rows, ids);
  const ordering: Ordering<Row> = {
    nameOf,
    announcement,
    move(from, to) {
      const moved = shown.map(({ _id }) => _id);
      moved.splice(to, 0, ...moved.splice(from, 1));
      const name = nameOf(shown[from] as Row);
      const words = t`“${name}” is now ${to + 1} of ${moved.length}, on the site too.`;
      save(moved, { words, past: [...past, ids] });
    },
    undo:
      past.length > 0
        ? () => save(past.at(-1) ?? [], { words: t`Last move undone.`, past: past.slice(0, -1) })
        : undefined,
  };
  return { list: { ...read, rows: shown }, ordering };
}

interface Move {
  words: string;
  /** Earlier orders, for undo. */
  past: string[][];
}

/** Saves orders one at a time, each based on the previous one. */
function useMoves(list: OrderedList | null) {
  const queries = useQueryClient();
  const [state, setState] = useState<Move & QueuedOrder>();
  const queue = useRef({ end: Promise.resolve(), refused: 0 });
  const open = state?.list === list ? state : undefined;

  async function send(asked: QueuedOrder, refusedBefore: number): Promise<void> {
    const { list: of, ids } = asked;
    // An order based on a rejected one is dropped.
    if (of === null || ids === null || queue.current.refused > refusedBefore) return;
    try {
      const base_revision = queries.getQueryData<StoredOrder>(keyOf(of))?.revision ?? 0;
      const { data } = await client.saveOrder({ list: of, ids, base_revision });
      queries.setQueryData<StoredOrder>(keyOf(of), { ids: data.ids, revision: data.revision });
      setState((now) => (now?.ids === ids ? { ...now, ids: null } : now));
      void requestPublish();
      // An empty order means the default order of the backend, so it is reloaded.
      if (ids.length === 0) await queries.invalidateQueries({ queryKey: ['list'] });
    } catch (error) {
      console.error(error);
      queue.current.refused += 1;
      await queries.invalidateQueries({ queryKey: keyOf(of) });
      setState(undefined);
      await alert(describeRefusal(error), 'error');
    }
  }

  return {
    announcement: open?.words ?? '',
    past: open?.past ?? [],
    /** The latest order, which may not be saved yet. */
    wanted: open?.ids ?? null,
    save(ids: string[], step: Move) {
      const asked = { list, ids };
      const { refused } = queue.current;
      setState({ ...step, ...asked });
      queue.current.end = queue.current.end.then(() => send(asked, refused));
    },
  };
}

interface QueuedOrder {
  list: OrderedList | null;
  ids: string[] | null;
}

function describeRefusal(error: unknown): string {
  const problem = problemOf(error)?.error;
  if (problem?.id !== 'CONFLICT') return t`Failed to save order`;
  const who = problem.by ?? t`Someone else`;
  return t`${who} changed this order in the meantime. This is the current order; move the item again if needed.`;
}
