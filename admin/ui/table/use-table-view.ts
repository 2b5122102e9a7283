import { useDeferredValue, useMemo } from 'react';
import { foldText, matchesTerms } from '../../../shared/rules/text/matches-words.ts';
import { language } from '../../words/language.ts';
import type { Column, TableChunk } from './table.ts';
import type { TableQuery } from './use-table-query.ts';

export const pageSize = 50;

const order = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });

/**
 * Returns the visible rows: those with every word of the search, in the selected order, one page of them.
 * @param part set if `rows` is already this page
 */
export function useTableView<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { ask, part }: { ask: TableQuery; part: TableChunk | undefined },
) {
  const { sort } = ask;
  const searchText = useDeferredValue(ask.search);
  const index = useMemo(
    () => rows.map((row) => foldText(columns.map((column) => column.text?.(row) ?? '').join('\n'))),
    [rows, columns],
  );
  const found = useMemo(() => {
    if (part || searchText.trim() === '') return rows;
    const fits = matchesTerms(searchText);
    return rows.filter((_, place) => fits(index[place] ?? ''));
  }, [rows, index, searchText, part]);
  const sorted = useMemo(() => {
    const text = columns.find((column) => column.title === sort?.title)?.text;
    if (part || !sort || !text) return found;
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return [...found].sort((one, other) => sign * compare(text(one), text(other)));
  }, [found, columns, sort, part]);

  const count = part?.found ?? sorted.length;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const current = Math.min(ask.page, pages - 1);
  return {
    sorted,
    shown: part ? sorted : sorted.slice(current * pageSize, (current + 1) * pageSize),
    found: count,
    page: current,
    pages,
    /** Position of the first visible row, from 0. */
    first: current * pageSize,
    sort,
    goTo: ask.goTo,
    pageOf: (place: number) => (part ? current : Math.floor(place / pageSize)),
    unsort: ask.unsort,
    sortBy: ask.sortBy,
  };
}

export type TableView<Row> = ReturnType<typeof useTableView<Row>>;

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return order.compare(String(one), String(other));
}
