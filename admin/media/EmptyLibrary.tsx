import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import styles from './media.module.css';

/** Invitation before the first upload. */
export function EmptyLibrary({ add, of = 'pictures' }: { add: ReactNode; of?: string }) {
  return (
    <div className={styles.emptyLibrary}>
      <svg viewBox="0 0 168 96" aria-hidden="true">
        <rect x="6" y="22" width="56" height="68" rx="4" transform="rotate(-7 34 56)" />
        <rect x="106" y="22" width="56" height="68" rx="4" transform="rotate(7 134 56)" />
        <rect x="50" y="8" width="68" height="80" rx="4" />
        <path d="M58 72l16-20 12 13 9-9 15 16" />
        <circle cx="98" cy="30" r="7" />
      </svg>
      <h2>{t`Drop ${of} here`}</h2>
      {add}
    </div>
  );
}
