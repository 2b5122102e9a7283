import type { ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';
import { ListScreen } from './ListScreen.tsx';
import { ListState } from './ListState.tsx';
import type { Column, Ordering } from './table.ts';

interface Props<Row extends { _id: string }> {
  title: string;
  intro: ReactNode;
  /** What the list holds, in the plural: "services". */
  noun: string;
  columns: readonly Column<Row>[];
  list: { rows: readonly Row[]; loading: boolean; failed: boolean; reload(): Promise<unknown> };
  /** What belongs here, said while nothing is there. */
  empty: string;
  /** Adds an entry; stands beside the title, and in the list while it is empty. */
  add?: ReactNode;
  /** What chooses among the entries, such as a filter. */
  filter?: ReactNode;
  ordering?: Ordering<Row> | undefined;
  /** The entry that was just added or changed. */
  landed?: string | undefined;
  /** Dialogs of this list. */
  children?: ReactNode;
}

/** A screen that is a list of entries. */
export function EntryList<Row extends { _id: string }>(props: Props<Row>) {
  const { title, intro, noun, columns, list, empty, add, filter, ordering, landed } = props;
  const actions = (filter || add) && (
    <>
      {filter}
      {add}
    </>
  );
  return (
    <ListScreen title={title} intro={intro} actions={actions}>
      <DataTable
        noun={noun}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row._id}
        loading={list.loading}
        ordering={ordering}
        landed={landed}
        empty={
          <ListState failed={list.failed} onReload={list.reload} words={empty}>
            {add}
          </ListState>
        }
      />
      {props.children}
    </ListScreen>
  );
}
