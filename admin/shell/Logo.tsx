import styles from './Logo.module.css';

/** The product's mark: a head at a desk. */
export function Logo() {
  return (
    <p className={styles.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <path d="M5 4h12a10 10 0 0 1 10 10v9H5z" fill="currentColor" />
        <path d="M2 25h28v4H2z" fill="currentColor" />
        <circle cx="16" cy="15" r="4.5" className={styles.dot} />
      </svg>
      Console
    </p>
  );
}
