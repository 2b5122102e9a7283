import { useDeferredValue, useMemo, useState } from 'react';
import { havingWords, plain } from '../search/having-words.ts';
import type { Column } from './table.ts';
import { useRemembered } from './use-remembered.ts';

export const pageSize = 50;

export interface Sort {
  title: string;
  direction: 'ascending' | 'descending';
}

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

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
    if (wanted.trim() === '') return rows;
    const fits = havingWords(wanted);
    return rows.filter((_, place) => fits(index[place] ?? ''));
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
    sorted,
    shown: sorted.slice(here * pageSize, (here + 1) * pageSize),
    found: sorted.length,
    page: here,
    pages,
    /** Place of the first row shown, from 0. */
    first: here * pageSize,
    sort,
    goTo: setPage,
    pageOf: (place: number) => Math.floor(place / pageSize),
    /** As it came. */
    unsort: () => setSort(null),
    /** Ascending, then descending, then as it came. */
    sortBy(title: string) {
      setPage(0);
      if (sort?.title !== title) setSort({ title, direction: 'ascending' });
      else setSort(sort.direction === 'ascending' ? { title, direction: 'descending' } : null);
    },
  };
}

export type TableView<Row> = ReturnType<typeof useTableView<Row>>;

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return order.compare(String(one), String(other));
}
