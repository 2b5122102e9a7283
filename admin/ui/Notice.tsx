import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** Something to know before anything else on the screen. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      {children}
    </div>
  );
}
