import { Button } from '@mantine/core';
import { timeInWords } from '../../session/preferences.ts';
import styles from './KeptEditsNotice.module.css';

interface Props {
  /** When they were typed, as ISO 8601. */
  at: string;
  /** Whether they were thrown away here, and nothing is left of them but a way back. */
  isDiscarded?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what an interruption left, and offers it again to whoever has discarded it. */
export default function KeptEditsNotice({ at, isDiscarded = false, onRestore, onDiscard }: Props) {
  return (
    <aside className={styles.notice} aria-label="Unsaved changes">
      <p role="status">
        <strong>
          {isDiscarded ? 'Unsaved changes discarded' : 'You have unsaved changes here'}
        </strong>
        <br />
        {isDiscarded
          ? 'You can undo this until you leave this screen.'
          : `Typed ${timeInWords(at)}, kept on this device only.`}
      </p>
      <Button type="button" variant={isDiscarded ? 'default' : 'filled'} onClick={onRestore}>
        {isDiscarded ? 'Undo discard' : 'Restore them'}
      </Button>
      {!isDiscarded && (
        <Button type="button" variant="default" onClick={onDiscard}>
          Discard them
        </Button>
      )}
    </aside>
  );
}
