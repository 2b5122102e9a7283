import { Button } from '@mantine/core';
import styles from './ReleaseActions.module.css';

interface Props {
  release: number;
  /** Shows the release in a new tab; missing if its files are deleted. The same goes for the next one. */
  onLookAt?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
  /** Missing for the live release. */
  onGoBack?: (() => void) | undefined;
}

/** The buttons for a release. They have labels instead of icons, because their effect is large. */
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
