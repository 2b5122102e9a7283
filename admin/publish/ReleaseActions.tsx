import { Button } from '@mantine/core';
import { t } from '../words/words.ts';
import styles from './ReleaseActions.module.css';

interface Props {
  release: number;
  /** Shows the release in a new tab. Undefined, like the next one, if its files were deleted. */
  onView?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
  /** Undefined for the live release. */
  onRestore?: (() => void) | undefined;
}

/** The buttons for a release. They have labels instead of icons, because their effects are large. */
export function ReleaseActions({ release, onView, onDownload, onRestore }: Props) {
  const actions = [
    [t`View`, t`View version ${release}`, onView],
    [t`Go back…`, t`Go back to version ${release}`, onRestore],
    [t`Download`, t`Download version ${release}`, onDownload],
  ] as const;
  return (
    <div className={styles.actions}>
      {actions.map(
        ([label, description, run]) =>
          run && (
            <Button
              key={label}
              variant="default"
              size="compact-md"
              aria-label={description}
              onClick={run}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  );
}
