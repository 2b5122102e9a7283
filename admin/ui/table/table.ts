import type { ReactNode } from 'react';

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
}
