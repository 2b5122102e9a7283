import type { ReactNode } from 'react';
import type { TableQuery } from './use-table-query.ts';

export interface Column<Row> {
  title: string;
  /** Renders a cell. `place` counts from 1 in the displayed order. */
  cell(row: Row, place: number): ReactNode;
  /** Text for search and sorting. Columns without it are neither searched nor sorted. */
  text?(row: Row): string | number;
  /** True for a column as narrow as its content. */
  narrow?: boolean;
  /** Position on a phone. If no column has one, each row is a card with a line per cell. */
  onPhone?: 'picture' | 'name' | 'note' | 'actions' | 'absent';
}

/** Reordering, if the rows allow it. */
export interface Ordering<Row> {
  nameOf(row: Row): string;
  /** Moves a row between positions in `rows`, from 0. */
  move(from: number, to: number): void;
  /** Text about the last move; empty before the first. */
  announcement: string;
  /** Undoes the last move; undefined if there is none. */
  undo?: (() => void) | undefined;
}

export interface TableProps<Row> {
  /** Plural noun, such as "services". */
  noun: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  loading: boolean;
  /** Content of an empty table, with a suggested action. */
  empty: ReactNode;
  ordering?: Ordering<Row> | undefined;
  /** Key of the row to show: the entry that was just added or changed. */
  target?: string | undefined;
  /** Search, order and page, if the caller loads rows by them; otherwise the table manages them. */
  ask?: TableQuery | undefined;
  /** Set if `rows` is one page of a list that is too long to load completely. */
  chunk?: TableChunk | undefined;
}

export interface TableChunk {
  /** Number of entries that match the search. */
  found: number;
  /** Number of all entries. */
  total: number;
  /** Sort field of each sortable column, by title. */
  orders: Readonly<Record<string, string>>;
}
