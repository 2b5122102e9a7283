import { Thumb } from '../picture/Thumb.tsx';
import { RowActions } from './RowActions.tsx';
import type { Column } from './table.ts';

/** A column of text, which can be searched and sorted by. */
export function textColumn<Row>(
  title: string,
  text: (row: Row) => string,
  onPhone?: Column<Row>['onPhone'],
): Column<Row> {
  return { title, cell: text, text, ...(onPhone && { onPhone }) };
}

/** The number of the row, in the order shown. */
export function numberColumn<Row>(title: string): Column<Row> {
  return { title, narrow: true, onPhone: 'absent', cell: (_row, place) => place };
}

/** The last column: what can be done with each entry. */
export function actionColumn<Row>(
  actionsOf: (row: Row) => Parameters<typeof RowActions>[0],
): Column<Row> {
  return {
    title: 'Action',
    narrow: true,
    onPhone: 'actions',
    cell: (row) => <RowActions {...actionsOf(row)} />,
  };
}

/** A small picture beside the words that say what it shows; other words where there is none. */
export function thumbOr(none: string, path: string, size: 40 | 50 | 60) {
  return path ? <Thumb path={path} alt="" size={size} /> : none;
}
