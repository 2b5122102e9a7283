import { t } from '../../words/words.ts';
import { Thumb } from '../picture/Thumb.tsx';
import { RowActions } from './RowActions.tsx';
import type { Column } from './table.ts';

/** Creates a searchable and sortable column of text. */
export function textColumn<Row>(
  title: string,
  text: (row: Row) => string,
  onPhone?: Column<Row>['onPhone'],
): Column<Row> {
  return { title, cell: text, text, ...(onPhone && { onPhone }) };
}

/** Creates a column with the row number in the current order. */
export function numberColumn<Row>(title: string): Column<Row> {
  return { title, narrow: true, onPhone: 'absent', cell: (_row, place) => place };
}

/** Creates the last column, with the buttons for each entry. */
export function actionColumn<Row>(
  actionsOf: (row: Row) => Parameters<typeof RowActions>[0],
): Column<Row> {
  return {
    title: t`Action`,
    narrow: true,
    onPhone: 'actions',
    cell: (row) => <RowActions {...actionsOf(row)} />,
  };
}

/** Renders a thumbnail next to the text that describes it, or other text if there is none. */
export function renderThumb(none: string, path: string, size: 40 | 50 | 60) {
  return path ? <Thumb path={path} alt="" size={size} /> : none;
}
