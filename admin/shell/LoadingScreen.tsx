import styles from './LoadingScreen.module.css';

/** While a screen's code is on its way; seen only when that takes a moment. */
export function LoadingScreen() {
  return (
    <p className={styles.opening} role="status">
      Loading…
    </p>
  );
}
