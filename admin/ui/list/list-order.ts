import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderedList } from '../../../shared/content/order.ts';
import { listForSite } from '../../../shared/rules/list-order.ts';
import { client, problemOf } from '../../backend/api.ts';
import { useWhoIsSignedIn } from '../../backend/me.ts';
import { requestPublish } from '../../backend/publish.ts';
import { alert } from '../dialog/alert.ts';
import type { Ordering } from '../table/table.ts';

interface Entry {
  _id: string;
}
interface Kept {
  ids: string[];
  revision: number;
}

const keyOf = (list: OrderedList | null) => ['order', list] as const;

/** Says whether lists can be put in order here. */
export function useKeepsOrder(): boolean {
  return useKept('partners').data !== undefined;
}

function useKept(list: OrderedList | null) {
  const { me, isUnknown } = useWhoIsSignedIn();
  const { data, isLoading } = useQuery({
    queryKey: keyOf(list),
    queryFn: async (): Promise<Kept> => {
      const { ids, revision } = (await client.getOrder({ list: list ?? 'partners' })).data;
      return { ids, revision };
    },
    enabled: list !== null && (me?.areas.includes('content') ?? false),
    retry: false,
  });
  return { data, isLoading: isLoading || (list !== null && isUnknown) };
}

/**
 * A list as it stands on the site, and how it is put in order; each move is saved at once.
 * @param list null while what is shown is no list of the site
 * @param read its entries, in order of creation or as the calls answer them
 * @returns the list in its order; no `ordering` where the backend keeps none
 */
export function useListOrder<
  Row extends Entry,
  Read extends { rows: readonly Row[]; loading: boolean },
>(
  list: OrderedList | null,
  read: Read & { rows: readonly Row[] },
  nameOf: (row: Row) => string,
): { list: Omit<Read, 'rows'> & { rows: readonly Row[] }; ordering: Ordering<Row> | undefined } {
  const { data: kept, isLoading } = useKept(list);
  const { wanted, said, past, save } = useMoves(list);
  // Not in one order for a moment, and then in another.
  if (isLoading) return { list: { ...read, rows: [], loading: true }, ordering: undefined };
  if (list === null || !kept) return { list: read, ordering: undefined };

  const ids = wanted ?? kept.ids;
  const shown = listForSite(list, read.rows, ids);
  const ordering: Ordering<Row> = {
    nameOf,
    said,
    move(from, to) {
      const moved = shown.map(({ _id }) => _id);
      moved.splice(to, 0, ...moved.splice(from, 1));
      const name = nameOf(shown[from] as Row);
      const words = `“${name}” is now ${to + 1} of ${moved.length}, on the site too.`;
      save(moved, { words, past: [...past, ids] });
    },
    undo:
      past.length > 0
        ? () =>
            save(past.at(-1) ?? [], { words: 'The last move is undone.', past: past.slice(0, -1) })
        : undefined,
  };
  return { list: { ...read, rows: shown }, ordering };
}

interface Step {
  words: string;
  /** What the list was before, for the way back. */
  past: string[][];
}

/** Saves orders one after another, each over the one before it. */
function useMoves(list: OrderedList | null) {
  const queries = useQueryClient();
  const [state, setState] = useState<Step & Asked>();
  const queue = useRef({ end: Promise.resolve(), refused: 0 });
  const open = state?.list === list ? state : undefined;

  async function send(asked: Asked, refusedBefore: number): Promise<void> {
    const { list: of, ids } = asked;
    // What was asked for over an order that was refused is not asked for any more.
    if (of === null || ids === null || queue.current.refused > refusedBefore) return;
    try {
      const base_revision = queries.getQueryData<Kept>(keyOf(of))?.revision ?? 0;
      const { data } = await client.saveOrder({ list: of, ids, base_revision });
      queries.setQueryData<Kept>(keyOf(of), { ids: data.ids, revision: data.revision });
      setState((now) => (now?.ids === ids ? { ...now, ids: null } : now));
      void requestPublish();
      // In no order of ours the entries stand as they are answered.
      if (ids.length === 0) await queries.invalidateQueries({ queryKey: ['list'] });
    } catch (error) {
      console.error(error);
      queue.current.refused += 1;
      await queries.invalidateQueries({ queryKey: keyOf(of) });
      setState(undefined);
      await alert(sayRefused(error), 'error');
    }
  }

  return {
    said: open?.words ?? '',
    past: open?.past ?? [],
    /** What was asked for and may not be saved yet. */
    wanted: open?.ids ?? null,
    save(ids: string[], step: Step) {
      const asked = { list, ids };
      const { refused } = queue.current;
      setState({ ...step, ...asked });
      queue.current.end = queue.current.end.then(() => send(asked, refused));
    },
  };
}

interface Asked {
  list: OrderedList | null;
  ids: string[] | null;
}

function sayRefused(error: unknown): string {
  const problem = problemOf(error)?.error;
  if (problem?.id !== 'CONFLICT') return 'Failed to save order';
  const who = problem.by ?? 'Someone else';
  return `${who} changed this order in the meantime. This is the current order; move the item again if needed.`;
}
