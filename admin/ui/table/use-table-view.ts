import { useDeferredValue, useMemo, useState } from 'react';
import type { Column } from './DataTable.tsx';
import { useRemembered } from './use-remembered.ts';

export const pageSize = 50;

export interface Sort {
  title: string;
  direction: 'ascending' | 'descending';
}

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const plain = (text: string | number) =>
  String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Which rows of a table to show: those with every word of the search, in the chosen order, one page of them. */
export function useTableView<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { noun, search }: { noun: string; search: string },
) {
  const [sort, setSort] = useRemembered<Sort | null>(`order of ${noun}`, null);
  const [page, setPage] = useRemembered(`page of ${noun}`, 0);
  const [searched, setSearched] = useState(search);
  const wanted = useDeferredValue(search);
  // A new search begins on its first page.
  if (searched !== search) {
    setSearched(search);
    setPage(0);
  }

  const index = useMemo(
    () => rows.map((row) => plain(columns.map((column) => column.text?.(row) ?? '').join('\n'))),
    [rows, columns],
  );
  const found = useMemo(() => {
    const words = plain(wanted).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((_, place) => words.every((word) => index[place]?.includes(word)));
  }, [rows, index, wanted]);
  const sorted = useMemo(() => {
    const text = columns.find((column) => column.title === sort?.title)?.text;
    if (!sort || !text) return found;
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return [...found].sort((one, other) => sign * compare(text(one), text(other)));
  }, [found, columns, sort]);

  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const here = Math.min(page, pages - 1);
  return {
    shown: sorted.slice(here * pageSize, (here + 1) * pageSize),
    found: sorted.length,
    page: here,
    pages,
    sort,
    goTo: setPage,
    /** Ascending, then descending, then as it came. */
    sortBy(title: string) {
      setPage(0);
      if (sort?.title !== title) setSort({ title, direction: 'ascending' });
      else setSort(sort.direction === 'ascending' ? { title, direction: 'descending' } : null);
    },
  };
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return order.compare(String(one), String(other));
}
