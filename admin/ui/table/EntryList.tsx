import type { ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';
import { ListScreen } from './ListScreen.tsx';
import { ListState } from './ListState.tsx';
import type { Column, Ordering, TableChunk } from './table.ts';
import type { TableQuery } from './use-table-query.ts';

interface Props<Row extends { _id: string }> {
  title: string;
  intro: ReactNode;
  /** Plural noun, such as "services". */
  noun: string;
  columns: readonly Column<Row>[];
  list: {
    rows: readonly Row[];
    loading: boolean;
    failed: boolean;
    reload(): Promise<unknown>;
    ask?: TableQuery;
    part?: TableChunk | undefined;
  };
  /** Text of an empty list. */
  empty: string;
  /** Button that adds an entry, next to the title and in the empty list. */
  add?: ReactNode;
  /** Filter of the list. */
  filter?: ReactNode;
  ordering?: Ordering<Row> | undefined;
  /** Content above the list. */
  notice?: ReactNode;
  /** Id of the entry that was just added or changed. */
  target?: string | undefined;
  /** Dialogs of this list. */
  children?: ReactNode;
}

export function EntryList<Row extends { _id: string }>(props: Props<Row>) {
  const { title, intro, noun, columns, list, empty, add, filter, ordering, target } = props;
  const actions = (filter || add) && (
    <>
      {filter}
      {add}
    </>
  );
  return (
    <ListScreen title={title} intro={intro} actions={actions}>
      {props.notice}
      <DataTable
        noun={noun}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row._id}
        loading={list.loading}
        ask={list.ask}
        chunk={list.part}
        ordering={ordering}
        target={target}
        empty={
          <ListState failed={list.failed} onReload={list.reload} text={empty}>
            {add}
          </ListState>
        }
      />
      {props.children}
    </ListScreen>
  );
}
