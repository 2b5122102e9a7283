import { IconDownload, IconEye, IconFileArrowLeft, IconRestore } from '@tabler/icons-react';
import styles from './table/RowActions.module.css';

interface Props {
  release: number;
  /** What can be done while its bytes are kept; false once they are not. */
  kept: false | KeptActions;
  /** Its content is there for ever; null where that cannot be brought back. */
  onBringBack: ((release: number) => void) | null;
}

interface KeptActions {
  live: boolean;
  open(release: number): void;
  restore(release: number): void;
  download(release: number): void;
}

/** What can be done with a release. */
export function ReleaseActions({ release, kept, onBringBack }: Props) {
  const actions = [
    ...(kept ? [{ name: 'Look at', icon: IconEye, run: kept.open }] : []),
    ...(kept && !kept.live ? [{ name: 'Put back', icon: IconRestore, run: kept.restore }] : []),
    ...(kept ? [{ name: 'Download', icon: IconDownload, run: kept.download }] : []),
    ...(onBringBack
      ? [{ name: 'Bring back the content of', icon: IconFileArrowLeft, run: onBringBack }]
      : []),
  ];
  return (
    <div className={styles.actions}>
      {actions.map(({ name, icon: Icon, run }) => (
        <button
          key={name}
          type="button"
          className={styles.action}
          aria-label={`${name} version ${release}`}
          title={name}
          onClick={() => run(release)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      ))}
    </div>
  );
}
