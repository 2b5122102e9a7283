import type { ReactNode } from 'react';
import type { TableAsk } from './use-table-ask.ts';

export interface Column<Row> {
  title: string;
  /** `place` counts from 1 in the order shown. */
  cell(row: Row, place: number): ReactNode;
  /** The text that search and sorting use; a column without it is left out of both. */
  text?(row: Row): string | number;
  /** Takes only the room it needs. */
  narrow?: boolean;
  /** Its place in a row on a phone. A table none of whose columns has one shows cards there, a line for each cell. */
  onPhone?: 'picture' | 'name' | 'note' | 'actions' | 'absent';
}

/** Reordering, if the rows allow it. */
export interface Ordering<Row> {
  nameOf(row: Row): string;
  /** Places in `rows`, from 0. */
  move(from: number, to: number): void;
  /** The last action; empty before the first. */
  said: string;
  /** Takes the last move back; absent while there is none. */
  undo?: (() => void) | undefined;
}

export interface TableProps<Row> {
  /** The plural noun of its rows: "services". */
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
  /** Search, order and page, if the rows are loaded for them; otherwise the table keeps them itself. */
  ask?: TableAsk | undefined;
  /** Set if `rows` are one page of a list that is too long to load whole. */
  part?: TablePart | undefined;
}

export interface TablePart {
  /** Entries with the words of the search. */
  found: number;
  /** All entries. */
  total: number;
  /** By the title of each column that it can be sorted by, the field. */
  orders: Readonly<Record<string, string>>;
}
