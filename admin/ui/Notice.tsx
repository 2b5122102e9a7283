import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** An important message at the top of a screen. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      {children}
    </div>
  );
}
