import { IconDownload, IconEye, IconRestore } from '@tabler/icons-react';
import styles from './table/RowActions.module.css';

interface Props {
  release: number;
  live: boolean;
  onOpen(release: number): void;
  onPutBack(release: number): void;
  onDownload(release: number): void;
}

/** What can be done with a release that is kept. */
export function ReleaseActions({ release, live, onOpen, onPutBack, onDownload }: Props) {
  const actions = [
    { name: 'Look at', icon: IconEye, run: onOpen },
    ...(live ? [] : [{ name: 'Put back', icon: IconRestore, run: onPutBack }]),
    { name: 'Download', icon: IconDownload, run: onDownload },
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
