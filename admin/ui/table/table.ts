import type { ReactNode } from 'react';
import type { TableAsk } from './use-table-ask.ts';

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
  /** What is asked of the table, where its rows are read for that; else the table keeps it to itself. */
  ask?: TableAsk | undefined;
  /** Where `rows` are one page of a list that is too long to be read whole. */
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
