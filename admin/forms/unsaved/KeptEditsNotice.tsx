import { Button } from '@mantine/core';
import { timeInWords } from '../../preferences.ts';
import styles from './KeptEditsNotice.module.css';

interface Props {
  /** When they were typed, as ISO 8601. */
  at: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what an interruption left. */
export default function KeptEditsNotice({ at, onRestore, onDiscard }: Props) {
  return (
    <aside className={styles.notice} aria-label="Edits you have not sent">
      <p>
        <strong>You left edits here that were not sent</strong>
        <br />
        Typed {timeInWords(at)}, kept on this device only.
      </p>
      <Button type="button" onClick={onRestore}>
        Restore them
      </Button>
      <Button type="button" variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </aside>
  );
}
