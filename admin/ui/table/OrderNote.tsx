import { t } from '../../words/words.ts';
import { TextButton } from '../link/TextButton.tsx';
import styles from './OrderNote.module.css';
import type { Ordering } from './table.ts';

interface Props<Row> {
  ordering: Ordering<Row>;
  /** True if the list is neither searched nor sorted. */
  isWhole: boolean;
  onShowAll(): void;
}

/** Describes the last move with an undo button, or explains why reordering is not possible. */
export function OrderNote<Row>({ ordering, isWhole, onShowAll }: Props<Row>) {
  const { announcement, undo } = ordering;
  const words = isWhole ? announcement : t`Clear the search and sorting to reorder this list.`;
  return (
    // Always rendered, because screen readers announce only regions that already exist.
    <div className={words === '' ? 'visually-hidden' : styles.note}>
      <p role="status">{words}</p>
      {!isWhole && (
        <TextButton fw={700} onClick={onShowAll}>
          {t`Show all in order`}
        </TextButton>
      )}
      {isWhole && undo && (
        <TextButton fw={700} onClick={undo}>
          {t`Undo`}
        </TextButton>
      )}
    </div>
  );
}
