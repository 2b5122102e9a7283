import type { ReactNode } from 'react';
import { numberInWords } from '../../preferences.ts';
import styles from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import { SortHeader } from './SortHeader.tsx';
import { useRemembered } from './use-remembered.ts';
import { pageSize, useTableView } from './use-table-view.ts';

export interface Column<Row> {
  title: string;
  /** `place` counts from 1 in the order shown. */
  cell(row: Row, place: number): ReactNode;
  /** What searching and sorting by this column compare; without it the column takes no part. */
  text?(row: Row): string | number;
  /** Takes only the room it needs. */
  narrow?: boolean;
}

interface Props<Row> {
  /** What the table lists, in the plural: "services". */
  noun: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  loading: boolean;
  /** Shown instead of rows while there are none, with the next step in it. */
  empty: ReactNode;
}

/** A list that can be searched, sorted and paged; only one page of rows is ever in the document. */
export function DataTable<Row>({ noun, columns, rows, rowKey, loading, empty }: Props<Row>) {
  const [search, setSearch] = useRemembered(`search in ${noun}`, '');
  const view = useTableView(rows, columns, { noun, search });
  const first = view.page * pageSize;

  return (
    <div className={styles.table}>
      {rows.length > 0 && (
        <div className={styles.tools}>
          <input
            type="search"
            className={styles.search}
            placeholder={`Search ${noun}`}
            aria-label={`Search ${noun}`}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <p className={styles.count} role="status">
            {countOf(view.found, rows.length)}
          </p>
        </div>
      )}
      <div className={styles.frame}>
        <table aria-label={noun} aria-busy={loading} aria-rowcount={view.found + 1}>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeader
                  key={column.title}
                  title={column.title}
                  narrow={column.narrow ?? false}
                  sortable={column.text !== undefined && rows.length > 1}
                  direction={view.sort?.title === column.title ? view.sort.direction : null}
                  onSort={() => view.sortBy(column.title)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {view.shown.map((row, index) => (
              <tr key={rowKey(row)} aria-rowindex={first + index + 2}>
                {columns.map((column) => (
                  <td key={column.title} data-label={column.title}>
                    {column.cell(row, first + index + 1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <div className={styles.empty}>
            {loading ? <p className={styles.late}>Loading…</p> : empty}
          </div>
        )}
        {rows.length > 0 && view.found === 0 && (
          <div className={styles.empty}>
            <p>Nothing here has “{search.trim()}” in it.</p>
            <button type="button" className={styles.clear} onClick={() => setSearch('')}>
              Show all {noun}
            </button>
          </div>
        )}
      </div>
      <Pager
        page={view.page}
        pages={view.pages}
        onPage={(page) => {
          view.goTo(page);
          window.scrollTo(0, 0);
        }}
        noun={noun}
      />
    </div>
  );
}

function countOf(found: number, all: number): string {
  const total = numberInWords(all);
  return found === all ? `${total} in all` : `${numberInWords(found)} of ${total}`;
}
