import { useRemembered } from './use-remembered.ts';

export interface Sort {
  title: string;
  direction: 'ascending' | 'descending';
}

export type TableQuery = ReturnType<typeof useTableQuery>;

/** Search, order and page (from 0) of a table. */
export function useTableQuery(noun: string) {
  const [search, setSearch] = useRemembered(`search in ${noun}`, '');
  const [sort, setSort] = useRemembered<Sort | null>(`order of ${noun}`, null);
  const [page, goTo] = useRemembered(`page of ${noun}`, 0);
  return {
    search,
    sort,
    page,
    goTo,
    /** A new search starts on its first page. */
    searchFor(words: string) {
      goTo(0);
      setSearch(words);
    },
    /** Restores the original order. */
    unsort: () => setSort(null),
    /** Toggles between ascending, descending and the original order. */
    sortBy(title: string) {
      goTo(0);
      if (sort?.title !== title) setSort({ title, direction: 'ascending' });
      else setSort(sort.direction === 'ascending' ? { title, direction: 'descending' } : null);
    },
  };
}
