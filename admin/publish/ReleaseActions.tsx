import { Button } from '@mantine/core';
import styles from './ReleaseActions.module.css';

interface Props {
  release: number;
  /** Shows it to whoever asks; absent once its bytes are gone, as for the next. */
  onLookAt?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
  /** Absent for the live release. */
  onGoBack?: (() => void) | undefined;
}

/** What can be done with a release, in words: none of it is for trying out what an icon means. */
export function ReleaseActions({ release, onLookAt, onDownload, onGoBack }: Props) {
  const actions = [
    ['View', '', onLookAt],
    ['Go back', ' to', onGoBack],
    ['Download', '', onDownload],
  ] as const;
  return (
    <div className={styles.actions}>
      {actions.map(
        ([name, more, run]) =>
          run && (
            <Button
              key={name}
              variant="default"
              size="compact-md"
              aria-label={`${name}${more} version ${release}`}
              onClick={run}
            >
              {name === 'Go back' ? 'Go back…' : name}
            </Button>
          ),
      )}
    </div>
  );
}
