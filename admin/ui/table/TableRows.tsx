import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { isHidden } from '../../../shared/content/hidden.ts';
import styles from './DataTable.module.css';
import { SortHeader } from './SortHeader.tsx';
import type { Column, TableProps } from './table.ts';
import type { TableView } from './use-table-view.ts';
import { useFocusTargetRow } from './use-target-row.ts';

const load = () => import('./OrderableRow.tsx');
type OrderableParts = Awaited<ReturnType<typeof load>>;

/** Loads the drag-and-drop code; null until then. The list works without it. */
function useOrderable(isWanted: boolean): OrderableParts | null {
  const [parts, setParts] = useState<OrderableParts | null>(null);
  useEffect(() => {
    if (isWanted) load().then(setParts, console.error);
  }, [isWanted]);
  return parts;
}

interface Props<Row> extends TableProps<Row> {
  view: TableView<Row>;
  /** True if the list is neither searched nor sorted, so that positions in the table are positions in the list. */
  isWhole: boolean;
}

/** The table. Rows have handles while they can be reordered. */
export function TableRows<Row>(props: Props<Row>) {
  const { noun, columns, rows, rowKey, loading, ordering, target, view, isWhole } = props;
  const parts = useOrderable(ordering !== undefined);
  const movable = ordering && isWhole && rows.length > 1 ? parts : null;
  const isMovable = movable !== null && movable !== undefined;
  useFocusTargetRow(target, isMovable);
  const factsOf = (row: Row, index: number) => ({
    'aria-rowindex': view.first + index + 2,
    ...(rowKey(row) === target ? { 'data-target': true, tabIndex: -1 } : {}),
    ...(isHidden(row as object) ? { 'data-hidden': true } : {}),
  });
  const isSortable = ({ title, text }: Column<Row>) =>
    text !== undefined && (props.chunk ? title in props.chunk.orders : rows.length > 1);
  const cells = (row: Row, index: number, mover?: ReactNode) => (
    <Cells columns={columns} row={row} place={view.first + index + 1} mover={mover} />
  );
  const table = (
    <Table
      highlightOnHover
      horizontalSpacing={16}
      verticalSpacing={10}
      fz="md"
      aria-label={noun}
      aria-busy={loading}
      aria-rowcount={view.found + 1}
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <SortHeader
              key={column.title}
              title={column.title}
              narrow={column.narrow ?? false}
              sortable={isSortable(column)}
              direction={view.sort?.title === column.title ? view.sort.direction : null}
              onSort={() => view.sortBy(column.title)}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {view.shown.map((row, index) =>
          movable && ordering ? (
            <movable.OrderableRow
              key={rowKey(row)}
              id={rowKey(row)}
              facts={factsOf(row, index)}
              name={ordering.nameOf(row)}
              place={view.first + index + 1}
              count={rows.length}
              onMove={(place) => {
                ordering.move(view.first + index, place - 1);
                view.goTo(view.pageOf(place - 1));
              }}
            >
              {(mover) => cells(row, index, mover)}
            </movable.OrderableRow>
          ) : (
            <Table.Tr key={rowKey(row)} {...factsOf(row, index)}>
              {cells(row, index)}
            </Table.Tr>
          ),
        )}
      </Table.Tbody>
    </Table>
  );
  if (!movable || !ordering) return table;
  return (
    <movable.Sortable
      ids={view.shown.map(rowKey)}
      nameOf={(id) => ordering.nameOf(view.shown.find((row) => rowKey(row) === id) as Row)}
      onMove={(from, to) => ordering.move(view.first + from, view.first + to)}
    >
      {table}
    </movable.Sortable>
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  place: number;
  /** Move controls before the content of the first cell. */
  mover?: ReactNode;
}

function Cells<Row>({ columns, row, place, mover }: CellsProps<Row>) {
  const named =
    columns.find(({ onPhone }) => onPhone === 'name') ?? columns.find(({ narrow }) => !narrow);
  return columns.map((column, at) => {
    const Cell = column === named ? Table.Th : Table.Td;
    return (
      <Cell
        key={column.title}
        scope={column === named ? 'row' : undefined}
        data-label={column.title}
        data-on-phone={column.onPhone}
      >
        {mover && at === 0 ? (
          <div className={styles.movable}>
            {mover}
            <span>{column.cell(row, place)}</span>
          </div>
        ) : (
          column.cell(row, place)
        )}
      </Cell>
    );
  });
}
