import type { KeyboardEvent, ReactNode } from 'react';
import { numberInWords } from '../../preferences.ts';
import styles from './DataTable.module.css';
import { OrderNote } from './OrderNote.tsx';
import { Pager } from './Pager.tsx';
import { TableRows } from './TableRows.tsx';
import { useLanded } from './use-landed.ts';
import { type TableAsk, useTableAsk } from './use-table-ask.ts';
import { useTableView } from './use-table-view.ts';

export interface Column<Row> {
  title: string;
  /** `place` counts from 1 in the order shown. */
  cell(row: Row, place: number): ReactNode;
  /** What searching and sorting by this column compare; without it the column takes no part. */
  text?(row: Row): string | number;
  /** Takes only the room it needs. */
  narrow?: boolean;
  /** Its place in a row on a phone. A table none of whose columns has one shows cards there, a line for each cell. */
  onPhone?: 'picture' | 'name' | 'note' | 'actions' | 'absent';
}

/** How the rows are put in order, where they can be. */
export interface Ordering<Row> {
  nameOf(row: Row): string;
  /** Places in `rows`, from 0. */
  move(from: number, to: number): void;
  /** What was done last; empty while nothing was. */
  said: string;
  /** Takes the last move back; absent while there is none. */
  undo?: (() => void) | undefined;
}

export interface TableProps<Row> {
  /** What the table lists, in the plural: "services". */
  noun: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  loading: boolean;
  /** Shown instead of rows while there are none, with the next step in it. */
  empty: ReactNode;
  ordering?: Ordering<Row> | undefined;
  /** Key of the row to show: the entry that was just added or changed. */
  landed?: string | undefined;
  /** Where whoever reads the rows has to know what is asked for; else the table keeps it to itself. */
  ask?: TableAsk | undefined;
  /** Where `rows` are one page of a list that is too long to be read whole. */
  part?: TablePart | undefined;
}

export interface TablePart {
  /** Entries with the words of the search, and all there are. */
  found: number;
  total: number;
  /** Titles of the columns that it can be sorted by. */
  orders: Readonly<Record<string, string>>;
}

/** A list that can be searched, sorted, paged and put in order; only one page of rows is ever in the document. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { noun, columns, rows, loading, empty, ordering, part } = props;
  const own = useTableAsk(noun);
  const ask = props.ask ?? own;
  const { search } = ask;
  const view = useTableView(rows, columns, { ask, part });
  const all = part?.total ?? rows.length;
  const clearSearch = () => ask.searchFor('');
  const landed = useLanded({ ...props, view, clearSearch });
  const isWhole = view.sort === null && search.trim() === '';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z counts wherever in the list one is
    <div className={styles.table} onKeyDown={(event) => undoByKey(event, ordering)}>
      {all > 0 && (
        <div className={styles.tools}>
          <input
            type="search"
            className={styles.search}
            placeholder={`Search ${noun}`}
            aria-label={`Search ${noun}`}
            value={search}
            onChange={(event) => ask.searchFor(event.currentTarget.value)}
          />
          <p className={styles.count} role="status">
            {countOf(view.found, all)}
          </p>
        </div>
      )}
      {ordering && rows.length > 1 && (
        <OrderNote
          ordering={ordering}
          isWhole={isWhole}
          onWhole={() => {
            clearSearch();
            view.unsort();
          }}
        />
      )}
      <div className={styles.frame}>
        <TableRows {...props} view={view} landed={landed} isWhole={isWhole} />
        {all === 0 && (
          <div className={styles.empty}>
            {loading ? <p className={styles.late}>Loading…</p> : empty}
          </div>
        )}
        {all > 0 && view.found === 0 && (
          <div className={styles.empty}>
            <p>Nothing here has “{search.trim()}” in it.</p>
            <button type="button" className={styles.clear} onClick={clearSearch}>
              Show all {noun}
            </button>
          </div>
        )}
      </div>
      <Pager {...view} noun={noun} onPage={(page) => [view.goTo(page), window.scrollTo(0, 0)]} />
    </div>
  );
}

function countOf(found: number, all: number): string {
  const total = numberInWords(all);
  return found === all ? `${total} in all` : `${numberInWords(found)} of ${total}`;
}

/** Ctrl+Z and Cmd+Z; in a text they are the text's own. */
function undoByKey<Row>(event: KeyboardEvent, ordering: Ordering<Row> | undefined): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
  if (!isUndo || !ordering?.undo || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  ordering.undo();
}
