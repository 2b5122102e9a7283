import { useCompanyMark } from './company-mark.ts';
import styles from './Logo.module.css';

/** The company's mark; before it has one, the product's: a board with lights below it. */
export function Logo() {
  const mark = useCompanyMark();
  return (
    <p className={styles.logo}>
      {mark ? (
        <img src={mark} alt="" width="30" height="30" />
      ) : (
        <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
          <path d="M2 4h22a6 6 0 0 1 6 6v12H2z" fill="currentColor" />
          <path d="M9 18V9l7 6 7-6v9" fill="none" strokeWidth="3" className={styles.letter} />
          <path d="M5 27h.01M12.3 27h.01M19.6 27h.01M27 27h.01" className={styles.lights} />
        </svg>
      )}
      Console
    </p>
  );
}
