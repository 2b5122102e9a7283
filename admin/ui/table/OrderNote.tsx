import { TextButton } from '../TextButton.tsx';
import styles from './OrderNote.module.css';
import type { Ordering } from './table.ts';

interface Props<Row> {
  ordering: Ordering<Row>;
  /** Neither searched nor sorted. */
  isWhole: boolean;
  onWhole(): void;
}

/** What was moved, and the way back; or why nothing can be moved now. */
export function OrderNote<Row>({ ordering, isWhole, onWhole }: Props<Row>) {
  const { said, undo } = ordering;
  const words = isWhole ? said : 'A part of the list, or the list sorted, cannot be put in order.';
  return (
    // Always there, so that what is said in it is read out.
    <div className={words === '' ? 'visually-hidden' : styles.note}>
      <p role="status">{words}</p>
      {!isWhole && (
        <TextButton fw={700} onClick={onWhole}>
          Show all in order
        </TextButton>
      )}
      {isWhole && undo && (
        <TextButton fw={700} onClick={undo}>
          Undo
        </TextButton>
      )}
    </div>
  );
}
