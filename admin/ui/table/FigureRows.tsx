import table from './DataTable.module.css';
import { TableRows } from './TableRows.tsx';
import type { Column } from './table.ts';

interface Props<Row> {
  /** Name of the table for screen readers. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
}

/** A short table without search and sorting; on a phone, a card for each row. */
export function FigureRows<Row>({ title, columns, rows, rowKey }: Props<Row>) {
  const view = {
    ...{ sorted: [...rows], shown: [...rows], found: rows.length, page: 0, pages: 1, first: 0 },
    ...{ sort: null, goTo: () => {}, pageOf: () => 0, unsort: () => {}, sortBy: () => {} },
  };
  return (
    <div className={table.frame}>
      <TableRows
        noun={title}
        {...{ columns, rows, rowKey, view }}
        loading={false}
        empty={null}
        target={undefined}
        isWhole={false}
      />
    </div>
  );
}
